import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { compressAssets } from './tools/compress-assets.ts'
import { customMedia } from './tools/custom-media.ts'
import { collections, firstLoad, preloaded, small } from './tools/first-load.ts'
import { leanMarked } from './tools/lean-marked.ts'
import { listParts, versionFiles } from './tools/parts.ts'

const server = process.env.ATRIUM_SERVER ?? 'http://localhost:3000'
const apiPaths = ['/graphql', '/jwt', '/api', '/files']

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    leanMarked,
    listParts(),
    versionFiles(),
    compressAssets(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'worker',
      filename: 'sw.ts',
      // The page registers it, and the server writes the manifest of each agency.
      injectRegister: false,
      manifest: false,
      // The page names all that is built: its revision is that of the build.
      injectManifest: { globPatterns: ['index.html'], minify: true },
    }),
  ],
  css: { postcss: { plugins: [customMedia] } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // A data: address would be refused by the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // The names of shared chunks list all that share them.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            // In one chunk, so that zod is told to generate no code before any schema is made.
            { name: 'zod', test: /node_modules\/zod\/|zod-without-eval/, priority: 12 },
            // Fewer files: what every page needs, and what the same pages share.
            { name: 'base', tags: ['$initial'], priority: 11 },
            { name: 'small', test: small, priority: 11 },
            { name: 'shared', test: collections, entriesAware: true, priority: 10 },
            ...firstLoad(),
            { name: 'shared', minShareCount: 2, entriesAware: true },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: server, ws: path === '/graphql' }])),
  },
})
