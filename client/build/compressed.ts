import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

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
