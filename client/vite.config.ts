import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { alsoElsewhere, icons, namedAhead, storefront } from './build/chunks.ts'
import {
  assetFileNames,
  classNameIn,
  compressed,
  productionRouter,
  supportedBrowsers,
  terserFirst,
} from './build/output.ts'
import { spokenTexts } from './build/spoken-texts.ts'

const port = Number(process.env.PORT ?? 3000)
/** Where `npm run dev` runs the API server behind Vite. */
const target = `http://127.0.0.1:${process.env.API_PORT ?? port + 1}`
/** Whatever name of this machine the page was opened by, the server sees a call from its own origin. */
const api = { target, ...(process.env.PUBLIC_URL && { headers: { origin: process.env.PUBLIC_URL } }) }

/** The server tells its pages of SKELETONS (client-pages.ts); under `npm run dev` they come from here. */
const skeletons: Plugin = {
  name: 'skeletons',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html.replace('data-skeletons="on"', `data-skeletons="${process.env.SKELETONS || 'on'}"`),
}

const offline = new RegExp(
  `src/(?:${[
    'app/updates/bring-service-worker',
    'app/updates/take-newer-release',
    'lib/net/in-time',
    'lib/storage/(?:offline-cache|cacheable-calls|in-storage-time)',
  ].join('|')})\\.ts$`,
)
/** Drawings that style sheets mask with. */
const inlined = /\/assets\/(?:jali|social-\w+)\.svg$/

export default defineConfig(({ mode }) => ({
  plugins: [
    spokenTexts(),
    react(),
    productionRouter,
    skeletons,
    // Tests and `npm start` run the same program; what ships is as small as can be.
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
  // Workers import, too.
  worker: { format: 'es' },
  build: {
    target: supportedBrowsers,
    // Small drawings of the style sheets spare the way to the server; the content security policy allows no
    // fonts so.
    assetsInlineLimit: (file) => inlined.test(file),
    // For the server, which names the files of a page in its head, and for the service worker, which keeps
    // them.
    manifest: true,
    chunkSizeWarningLimit: 600,
    modulePreload: { resolveDependencies: namedAhead },
    rolldownOptions: {
      output: {
        // Every screen that comes later is named in the first load: a letter less of each counts.
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
            { name: alsoElsewhere, debugName: 'also elsewhere', priority: 1 },
            { name: 'icons', test: icons, priority: 1 },
            // What keeps pages for later comes together, after each first screen.
            { name: 'offline', test: offline, priority: 1 },
          ],
        },
      },
    },
  },
}))
