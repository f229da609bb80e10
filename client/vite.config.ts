import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const port = Number(process.env.PORT ?? 3000)
/** Where `npm run dev` runs the API server behind Vite. */
const api = `http://127.0.0.1:${process.env.API_PORT ?? port + 1}`

export default defineConfig({
  plugins: [react()],
  server: {
    port,
    strictPort: true,
    host: process.env.HOST ?? '127.0.0.1',
    proxy: { '/api': api, '/uploads': api, '/brand': api },
  },
  build: {
    target: 'es2022',
    // Nothing becomes a data: URL: the content security policy allows fonts from our origin only.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\// },
          ],
        },
      },
    },
  },
})
