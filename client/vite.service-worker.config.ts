import { join } from 'node:path'
import { getManifest } from '@serwist/build'
import { defineConfig } from 'vite'
import { languagesWithTexts } from '../server/texts/catalogue.ts'
import { supportedBrowsers } from './build/output.ts'
import { entryScript, shellFiles } from './build/shell-files.ts'

/** Holds the built client of each language. */
const built = process.env.CHOWK_BUILT || 'dist'

/**
 * The service worker, after the client is built in every language: it names the client's files. Its own name
 * never changes.
 */
export default defineConfig(async () => {
  const shells = Object.fromEntries(
    await Promise.all(languagesWithTexts.map(async (code) => [code, await shellOf(code)])),
  )
  return {
    publicDir: false as const,
    define: { shells: JSON.stringify(shells), 'process.env.NODE_ENV': '"production"' },
    build: {
      target: supportedBrowsers,
      rolldownOptions: {
        input: 'src/service-worker/service-worker.ts',
        output: { format: 'iife' as const, entryFileNames: 'service-worker.js' },
      },
    },
  }
})

async function shellOf(code: string) {
  const directory = join(built, code)
  const { first, later } = shellFiles(directory, code)
  const { manifestEntries, warnings } = await getManifest({
    globDirectory: directory,
    globPatterns: first,
    dontCacheBustURLsMatching: /^\/assets\//,
    modifyURLPrefix: { '': '/' },
    // Which of them is sent depends on the address.
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map((entry) =>
          entry.url === '/index.html' ? { ...entry, url: `/index.html?lang=${code}` } : entry,
        ),
      }),
    ],
  })
  if (warnings.length > 0) throw new Error(warnings.join())
  return {
    files: manifestEntries,
    later: later.map((file) => `/${file}`),
    entryScript: `/${entryScript(directory)}`,
  }
}
