import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const port = Number(process.env.PORT ?? 3000)
/** Where `npm run dev` runs the API server behind Vite. */
const target = `http://127.0.0.1:${process.env.API_PORT ?? port + 1}`
/** Whatever name of this machine the page was opened by, the server sees a call from its own origin. */
const api = { target, ...(process.env.PUBLIC_URL && { headers: { origin: process.env.PUBLIC_URL } }) }

/** What most of the shopper's screens are made of, in one file: small files would be a request each. */
const storefront = [
  ...['dates', 'use-first-visit'].map((name) => `/src/lib/${name}`),
  ...['chip', 'notice', 'section', 'skeleton', 'use-aos'].map((name) => `/src/ui/${name}`),
  ...['discount-pennant', 'offer-card', 'offer-grid', 'offer-link-state', 'offer-photo', 'offer-price'].map(
    (name) => `/src/offers/${name}`,
  ),
  '/src/features/catalog/catalog.api',
  '/src/features/banners/banners.api',
  '/src/features/site/shop-band',
  '/src/assets/default-product',
  '/src/assets/no-products',
]

/** The server tells its pages of SKELETONS (client-pages.ts); under `npm run dev` they come from here. */
const skeletons: Plugin = {
  name: 'skeletons',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html.replace('data-skeletons="on"', `data-skeletons="${process.env.SKELETONS || 'on'}"`),
}

export default defineConfig({
  plugins: [react(), skeletons],
  server: {
    port,
    strictPort: true,
    host: process.env.HOST ?? '127.0.0.1',
    proxy: { '/api': api, '/uploads': api, '/brand': api },
  },
  build: {
    // Cascade layers and the dialog element: browsers of early 2022.
    target: ['chrome99', 'edge99', 'safari15.4', 'firefox97'],
    // Nothing becomes a data: URL: the content security policy allows fonts from our origin only.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\// },
            { name: 'icons', test: /node_modules\/lucide-react\// },
            { name: 'storefront', test: (id) => storefront.some((start) => id.includes(start)) },
          ],
        },
      },
    },
  },
})
