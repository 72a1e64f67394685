import type { Plugin } from 'vite'

const ENTRY = 'index'

/**
 * Preloads every chunk that the entry script imports dynamically, so that chunks do not load one after
 * another.
 */
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
