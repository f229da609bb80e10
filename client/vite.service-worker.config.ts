import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PrecacheEntry } from 'serwist'
import { defineConfig } from 'vite'
import { languagesWithTexts } from '../server/texts/catalogue.ts'
import { supportedBrowsers } from './build/output.ts'
import { entryScript, shellFiles } from './build/shell-files.ts'

/** Folder of the built client, with one subfolder for each language. */
const built = process.env.CHOWK_BUILT || 'dist'

/** Builds the service worker after the clients in all languages, since it lists their files. */
export default defineConfig({
  publicDir: false,
  define: {
    shells: JSON.stringify(Object.fromEntries(languagesWithTexts.map((code) => [code, shellOf(code)]))),
    'process.env.NODE_ENV': '"production"',
  },
  build: {
    target: supportedBrowsers,
    rolldownOptions: {
      input: 'src/service-worker/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
})

function shellOf(code: string) {
  const directory = join(built, code)
  const { first, later } = shellFiles(directory, code)
  return {
    files: first.map((file) => precacheEntry(directory, file, code)),
    later: later.map((file) => `/${file}`),
    entryScript: `/${entryScript(directory)}`,
  }
}

/** The names of files in `assets/` contain a hash; other files need a revision. */
function precacheEntry(directory: string, file: string, code: string): PrecacheEntry {
  if (file.startsWith('assets/')) return { revision: null, url: `/${file}` }
  const revision = createHash('sha256')
    .update(readFileSync(join(directory, file)))
    .digest('hex')
    .slice(0, 16)
  // The server selects this file by language.
  return { revision, url: file === 'index.html' ? `/index.html?lang=${code}` : `/${file}` }
}
