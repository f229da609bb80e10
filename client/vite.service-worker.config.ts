import { getManifest } from '@serwist/build'
import { defineConfig } from 'vite'
import { entryScript, shellFiles } from './build/shell-files.ts'

/** The service worker, after the client is built: it names the client's files. Its own name never changes. */
export default defineConfig(async () => {
  const { manifestEntries, warnings } = await getManifest({
    globDirectory: 'dist',
    globPatterns: shellFiles('dist'),
    dontCacheBustURLsMatching: /^\/assets\//,
    modifyURLPrefix: { '': '/' },
  })
  if (warnings.length > 0) throw new Error(warnings.join())
  return {
    publicDir: false as const,
    define: {
      shellFiles: JSON.stringify(manifestEntries),
      entryScript: JSON.stringify(`/${entryScript('dist')}`),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      target: ['chrome99', 'edge99', 'safari15.4', 'firefox97'],
      emptyOutDir: false,
      rolldownOptions: {
        input: 'src/service-worker/service-worker.ts',
        output: { format: 'iife' as const, entryFileNames: 'service-worker.js' },
      },
    },
  }
})
