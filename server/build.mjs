// Bundles the server's TypeScript into dist and copies the fonts; packages stay in node_modules.
import { cpSync } from 'node:fs'
import { build } from 'esbuild'

await build({
  entryPoints: [
    'src/main.ts',
    'src/demo.ts',
    'src/prepare-city.ts',
    'src/admin.ts',
    'src/backup.ts',
    'src/restore.ts',
    'src/migrate-database.ts',
    'src/erase.ts',
    'src/explain.ts',
  ],
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [
    {
      name: 'packages-stay-outside',
      setup: ({ onResolve }) =>
        onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('db/') ? undefined : { path, external: true },
        ),
    },
  ],
})

cpSync('texts/languages', 'dist/languages', { recursive: true })
cpSync('src/features/share-images/drawing/fonts', 'dist/fonts', {
  recursive: true,
  filter: (path) => !path.endsWith('.mjs'),
})
