import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Drawn cards below the uploads folder: `/share/product/7-a1.jpg` lies in `share/product/7/a1.jpg`. */
export class CardFiles {
  readonly #directory: string

  constructor(directory: string) {
    this.#directory = directory
  }

  read(url: string): Promise<Buffer | undefined> {
    return readFile(this.#file(url)).catch(() => undefined)
  }

  /** Whole or not at all, after a power cut too: a card may be kept for ever by whoever gets it. */
  async write(url: string, bytes: Buffer): Promise<void> {
    const file = this.#file(url)
    await mkdir(dirname(file), { recursive: true })
    const temporary = `${file}.${randomBytes(4).toString('hex')}`
    const handle = await open(temporary, 'wx', 0o644)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, file)
  }

  /** Takes away former versions, and what a crash has left; not what another process is writing. */
  async removeOthers(url: string): Promise<void> {
    const file = this.#file(url)
    for (const name of await readdir(dirname(file))) {
      const other = join(dirname(file), name)
      if (other !== file && (name.endsWith('.jpg') || (await isLeftover(other)))) await rm(other, { force: true })
    }
  }

  async remove(url: string): Promise<void> {
    const file = this.#file(url)
    await rm(file, { force: true })
    // Stays when another version is in it.
    await rmdir(dirname(file)).catch(() => undefined)
  }

  #file(url: string) {
    return join(this.#directory, url.replace(/-(?=[0-9a-f]+\.jpg$)/, '/'))
  }
}

/** Milliseconds that no file takes to be written. */
const longestWrite = 60_000

const isLeftover = async (file: string) => {
  const found = await stat(file).catch(() => undefined)
  return found !== undefined && found.mtimeMs < Date.now() - longestWrite
}
