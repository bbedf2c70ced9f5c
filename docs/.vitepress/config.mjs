// The documentation site. Its pages are the Markdown files of docs/ as they are. The index page is its table of
// contents, too, so that a page is named in one place.
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { defineConfig } from 'vitepress'

const docs = new URL('../', import.meta.url)
const repository = /<project\.home>([^<]*)</.exec(readFileSync(new URL('../pom.xml', docs), 'utf8'))?.[1]
if (!repository) {
  throw new Error('pom.xml has no property project.home, to which links that leave docs/ lead')
}

/** The sections of the index page: a heading, then a list of links with what each page is about. */
function sidebar() {
  const sections = []
  for (const line of readFileSync(new URL('README.md', docs), 'utf8').split('\n')) {
    const heading = /^## (.*)/.exec(line)
    const link = /^- \[([^\]]*)\]\(([^)#]*)\)/.exec(line)
    if (heading) {
      sections.push({ text: heading[1], collapsed: sections.length > 0, items: [] })
    } else if (link && !link[2].startsWith('../')) {
      sections.at(-1).items.push({ text: link[1], link: '/' + link[2].replace(/\.md$/, '') })
    }
  }
  return sections
}

/** Links that leave docs/ lead to the repository: sources, the README, the changelog. */
function linkToRepository(markdown) {
  markdown.core.ruler.push('repository', (state) => {
    for (const block of state.tokens) {
      for (const token of block.children ?? []) {
        const target = token.type === 'link_open' ? token.attrGet('href') : null
        if (target && !/^(\w+:|#|\/)/.test(target)) {
          const path = posix.normalize(posix.join('docs', posix.dirname(state.env.relativePath ?? ''), target))
          if (!path.startsWith('docs/') || !/\.md(#.*)?$/.test(path)) {
            token.attrSet('href', `${repository}/blob/main/${path}`)
          }
        }
      }
    }
  })
}

/** What a command prints is marked as such in the pages, which is no language. */
function showOutputAsText(markdown) {
  markdown.core.ruler.push('output', (state) => {
    for (const block of state.tokens) {
      if (block.type === 'fence' && block.info === 'output') {
        block.info = 'txt'
      }
    }
  })
}

export default defineConfig({
  title: 'Round-Up',
  base: process.env.ROUNDUP_SITE_BASE ?? '/',
  description: 'A systematic concurrency explorer for the JVM',
  cleanUrls: true,
  rewrites: { 'README.md': 'index.md' },
  markdown: {
    config(markdown) {
      linkToRepository(markdown)
      showOutputAsText(markdown)
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    sidebar: sidebar(),
    outline: [2, 3],
    nav: [
      { text: 'Tutorial', link: '/guide/tutorial' },
      { text: 'Options', link: '/reference/options' },
      { text: 'Limits', link: '/reference/limits' },
      { text: 'Repository', link: repository },
    ],
  },
})
