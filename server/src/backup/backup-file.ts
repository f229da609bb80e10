import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { entries, format, type Manifest } from './contents.ts'

/** The fastest: what is large in a backup, its pictures, hardly gets smaller. */
const level = 1

/** Entries on their way into the file; each call waits until the file has taken them. */
export type Archive = {
  add(name: string, bytes: Buffer): Promise<void>
  /** The same bytes as an entry that came before. */
  addLink(name: string, to: string): Promise<void>
}

/**
 * Writes a backup aside, closes it with its manifest and gives it its name when every byte is on the disk; only its owner
 * may read it. Gives its size in bytes. Throws when there is a file already; leaves none when something fails.
 */
export async function writeBackup(
  file: string,
  fill: (archive: Archive) => Promise<Omit<Manifest, 'format' | 'sha256'>>,
): Promise<number> {
  assertFree(file)
  const draft = `${file}.part-${process.pid}`
  try {
    const tar = pack()
    const written = pipeline(tar, createGzip({ level }), createWriteStream(draft, { mode: 0o600, flags: 'wx' }))
    // What fails here fails the entry that waits for it, too.
    written.catch(() => {})
    const hash = createHash('sha256')
    const put = (header: { name: string; size?: number; type?: 'link'; linkname?: string }, bytes?: Buffer) =>
      new Promise<void>((resolve, reject) => {
        const entry = tar.entry({ mode: 0o600, mtime: new Date(0), ...header }, (error) =>
          error ? reject(error) : resolve(),
        )
        entry.end(bytes)
      })
    const archive: Archive = {
      add(name, bytes) {
        hash.update(`${name}\0`).update(bytes)
        return put({ name, size: bytes.length }, bytes)
      },
      addLink(name, to) {
        hash.update(`${name}\0${to}\0`)
        return put({ name, type: 'link', linkname: to })
      },
    }
    try {
      await archive.add(entries.head, Buffer.from(`${format}\n`))
      const contents = await fill(archive)
      const manifest: Manifest = { format, ...contents, sha256: hash.digest('hex') }
      const bytes = Buffer.from(JSON.stringify(manifest))
      await put({ name: entries.manifest, size: bytes.length }, bytes)
      tar.finalize()
    } catch (error) {
      tar.destroy()
      // A full disk says so itself; the entry only knows that its stream is gone.
      await written.catch((cause) => {
        throw 'code' in cause && cause.code !== 'ERR_STREAM_PREMATURE_CLOSE' ? cause : error
      })
      throw error
    }
    await written
    await sync(draft)
    assertFree(file)
    await rename(draft, file)
    await sync(dirname(file))
    return (await stat(file)).size
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

function assertFree(file: string) {
  if (existsSync(file)) throw new Error(`${file} exists already: a backup overwrites nothing`)
}

async function sync(path: string) {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}
