import { defineConfig } from 'vite'

/** Bundles the server's own code into plain JavaScript; npm packages stay outside. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      input: { main: 'src/main.ts', admin: 'src/admin/main.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@eco\//] },
})
