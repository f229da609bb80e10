import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { assetFileNames, classNameIn } from './build/output.ts'
import { spokenTexts } from './build/spoken-texts.ts'

/**
 * The public pages as the server draws them: one file with all that it needs, from the same sources as the
 * browser's.
 */
export default defineConfig({
  plugins: [spokenTexts(), react()],
  css: { modules: { generateScopedName: classNameIn } },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/server-page.tsx',
    copyPublicDir: false,
    target: 'node20',
    // Pictures of the markup have the same address as in vite.config.ts.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: false, assetFileNames } },
  },
})
