import type { Plugin } from 'vite'

const FIRST_FONT = /inter-latin-wght-normal-[\w-]+\.woff2$/

/**
 * Preloads the one font that the first paint needs, so that the browser need not find it in the style sheet.
 */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => FIRST_FONT.test(file))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          })),
    },
  }
}
