import type { Plugin } from 'vite'

const ENTRY = 'index'

/** What the first script asks for in parts is named in the page itself, so that no part waits for the one before it. */
export function preloadStart(): Plugin {
  return {
    name: 'preload-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {}, chunk }) => {
        if (chunk?.name !== ENTRY) return []
        const seen = new Set([chunk.fileName, ...chunk.imports])
        const take = (file: string): string[] => {
          const found = bundle[file]
          if (seen.has(file) || found?.type !== 'chunk') return []
          seen.add(file)
          return [...found.imports.flatMap(take), file]
        }
        return chunk.dynamicImports.flatMap(take).map((file) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
        }))
      },
    },
  }
}
