import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { minify } from 'terser'
import type { Plugin } from 'vite'
import { firstFiles } from './chunks.ts'

/** Cascade layers and the dialog element: browsers of early 2022. */
export const supportedBrowsers = ['chrome99', 'edge99', 'safari15.4', 'firefox97']

/**
 * One name of a picture, a font or a style sheet in both builds, the browser's and the server's: six letters
 * tell versions apart, and each is named in the first load.
 */
export const assetFileNames = 'assets/[name]-[hash:6][extname]'

const client = join(import.meta.dirname, '..')
const fileOfHash = new Map<string, string>()

/**
 * The name of a style sheet's class, on a screen and in what the server draws of it. Shorter than Vite's, which
 * has the line too: these names are half a kilobyte of a first load.
 */
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

/**
 * React Router's map of exports leads every browser to its development build; what is built takes the one
 * without warnings.
 */
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

/**
 * Terser makes these 4 % smaller than Vite's own minifier does alone; for all files it would take as long as
 * the rest of the build twice over.
 */
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

/** Fonts and pictures are compressed already. */
const compressible = /\.(js|css|svg)$/

/**
 * Beside each built file its `.br` and `.gz`, as small as can be: the server hands them out as they are
 * (client-pages.ts).
 */
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
