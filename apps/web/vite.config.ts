import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import svgr from 'vite-plugin-svgr'
import { endpointsAsData } from './build/endpoints-as-data.ts'
import { messageCatalogues } from './build/message-catalogues.ts'
import { preloadFont } from './build/preload-font.ts'
import { preloadStart } from './build/preload-start.ts'
import { prerenderPages } from './build/prerender-pages.ts'
import { startInFewFiles } from './build/start-in-few-files.ts'

const API = 'http://localhost:3000'
const FROM_API = ['/blog/rss.xml', '/blog/feed.json', '/api', '/healthz', '/readyz', '/openapi.json', '/docs']

/** The second entry answers at the same address as in production. */
const consoleAddress: Plugin = {
  name: 'console-address',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (request.url?.startsWith('/console/')) request.url = '/console.html'
      next()
    })
  },
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    svgr(),
    tailwindcss(),
    consoleAddress,
    endpointsAsData(),
    messageCatalogues(),
    preloadFont(),
    preloadStart(),
    startInFewFiles(),
    prerenderPages(),
  ],
  // Its file for browsers reads an entity by writing HTML, which the policy refuses; this one has a table.
  resolve: {
    alias: {
      'decode-named-character-reference': createRequire(import.meta.url).resolve(
        'decode-named-character-reference',
      ),
    },
  },
  server: { proxy: Object.fromEntries(FROM_API.map((path) => [path, API])) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The byte budgets and the prerendered pages read it.
    manifest: true,
    target: 'es2022',
    // What Tailwind itself needs; for older browsers every colour would be written three times.
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    // The policy allows fonts and pictures from our own files; text inside a script would be read twice.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { index: 'index.html', console: 'console.html' } },
  },
})
