import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { assetFileNames, classNameIn } from './build/output.ts'
import { inlinedTexts } from './build/spoken-texts.ts'

/** Builds the server's renderer of public pages: one file, from the browser's sources. */
export default defineConfig({
  plugins: [inlinedTexts(), react()],
  css: { modules: { generateScopedName: classNameIn } },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/server-page.tsx',
    copyPublicDir: false,
    target: 'node20',
    // Does not inline pictures: their URLs must equal those in the browser's build.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: false, assetFileNames } },
  },
})
