import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { assetFileNames, classNameIn } from './build/output.ts'
import { spokenTexts } from './build/spoken-texts.ts'

/** The renderer of public pages for the server: one file, from the browser's sources. */
export default defineConfig({
  plugins: [spokenTexts(), react()],
  css: { modules: { generateScopedName: classNameIn } },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/server-page.tsx',
    copyPublicDir: false,
    target: 'node20',
    // Pictures need the same URLs as in vite.config.ts.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: false, assetFileNames } },
  },
})
