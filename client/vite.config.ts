import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunksToPreload, icons, sharedWithLaterScreens, storefront } from './build/chunks.ts'
import { existing } from './build/existing.ts'
import {
  assetFileNames,
  classNameIn,
  compressed,
  productionRouter,
  supportedBrowsers,
  terserFirst,
} from './build/output.ts'
import { inlinedTexts } from './build/spoken-texts.ts'

const port = Number(process.env.PORT ?? 3000)
/** URL of the API server behind Vite in `npm run dev`. */
const target = `http://127.0.0.1:${process.env.API_PORT ?? port + 1}`
/** The server must receive its own origin, whichever host name the browser used. */
const api = { target, ...(process.env.PUBLIC_URL && { headers: { origin: process.env.PUBLIC_URL } }) }

/** Writes SKELETONS into the pages under `npm run dev`; otherwise the server does (client-pages.ts). */
const skeletons: Plugin = {
  name: 'skeletons',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html.replace('data-skeletons="on"', `data-skeletons="${process.env.SKELETONS || 'on'}"`),
}

const offline = existing([
  'src/app/updates/install-service-worker.ts',
  'src/app/updates/activate-newer-release.ts',
  'src/lib/net/in-time.ts',
  'src/lib/storage/offline-cache.ts',
  'src/lib/storage/cacheable-calls.ts',
  'src/lib/storage/in-storage-time.ts',
])
/** Drawings that style sheets use as masks. */
const inlined = /\/assets\/(?:jali|social-\w+)\.svg$/

export default defineConfig(({ mode }) => ({
  plugins: [
    inlinedTexts(),
    react(),
    productionRouter,
    skeletons,
    // Tests and `npm start` skip compression; otherwise the code is the same.
    ...(mode === 'quick' ? [] : [terserFirst, compressed]),
  ],
  css: { modules: { generateScopedName: classNameIn } },
  server: {
    port,
    strictPort: true,
    host: process.env.HOST ?? '127.0.0.1',
    proxy: {
      '/api': api,
      '/uploads': api,
      '/brand': api,
      '/share': api,
      '/sitemap': api,
      '/robots.txt': api,
      '/manifest.webmanifest': api,
    },
  },
  // ES modules, since our workers use imports.
  worker: { format: 'es' },
  build: {
    target: supportedBrowsers,
    // Inlines small drawings to save requests. The content security policy forbids inline fonts.
    assetsInlineLimit: (file) => inlined.test(file),
    // The server reads the manifest to write the head of its pages, the service worker's build to list files.
    manifest: true,
    chunkSizeWarningLimit: 600,
    modulePreload: { resolveDependencies: chunksToPreload },
    rolldownOptions: {
      output: {
        // Shorter hashes save bytes, since the first load contains the names of all lazy screens.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames,
        codeSplitting: {
          groups: [
            {
              name: 'react',
              priority: 3,
              test: /preload-helper|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
            },
            { name: storefront, debugName: 'storefront', priority: 2 },
            { name: sharedWithLaterScreens, debugName: 'also elsewhere', priority: 1 },
            { name: 'icons', test: icons, priority: 1 },
            // Code for offline use loads together, after the first screen.
            { name: 'offline', test: (id) => offline.some((path) => id.endsWith(path)), priority: 1 },
          ],
        },
      },
    },
  },
}))
