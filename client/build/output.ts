import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { minify } from 'terser'
import type { Plugin } from 'vite'
import { firstFiles } from './chunks.ts'

/** Oldest browsers that support cascade layers and the dialog element (early 2022). */
export const supportedBrowsers = ['chrome99', 'edge99', 'safari15.4', 'firefox97']

/** The client and server builds must name assets alike. Short hashes keep the first load small. */
export const assetFileNames = 'assets/[name]-[hash:6][extname]'

const client = join(import.meta.dirname, '..')
const fileOfHash = new Map<string, string>()

/** CSS class name, the same in both builds. Shorter than Vite's names, which saves 0.5 kB at first load. */
export function classNameIn(name: string, path: string): string {
  const file = relative(client, path)
  const hash = createHash('sha256').update(file).digest('base64url').slice(0, 4)
  if ((fileOfHash.get(hash) ?? file) !== file)
    throw new Error(`${file} needs another name: ${fileOfHash.get(hash)} has its hash.`)
  fileOfHash.set(hash, file)
  return `${name}_${hash}`
}

const builtFile = (name: string) =>
  fileURLToPath(new URL(`../production/${name}.mjs`, import.meta.resolve('react-router')))

/** React Router's export map gives browsers its development build; this resolves the production one. */
export const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: builtFile('index') },
        { find: /^react-router\/dom$/, replacement: builtFile('dom-export') },
      ],
    },
  }),
}

/** Terser makes the first files 4 % smaller than Vite's minifier; for all files, the build would be slow. */
export const terserFirst: Plugin = {
  name: 'terser-first',
  apply: 'build',
  renderChunk: {
    order: 'post',
    async handler(text, { name }) {
      if (!firstFiles.has(name)) return
      const { code = text, map } = await minify(text, {
        module: true,
        compress: { passes: 3 },
        sourceMap: true,
      })
      return { code, map: map?.toString() }
    },
  },
}

const compressible = /\.(js|css|svg)$/

/** Writes highly compressed `.br` and `.gz` files, which the server sends as they are (client-pages.ts). */
export const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  async closeBundle(error?: Error) {
    const folder = resolve(this.environment.config.root, this.environment.config.build.outDir, 'assets')
    if (error || !this.environment.config.build.write) return
    const files = (await readdir(folder)).filter((name) => compressible.test(name))
    await Promise.all(files.map((name) => compress(join(folder, name))))
  },
}

async function compress(file: string) {
  const content = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
