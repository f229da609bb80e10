import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { syncPath } from '../platform/uploads/folder-files.ts'
import { entries, format, type Manifest } from './contents.ts'

/** The fastest compression level: most of a backup is pictures, which hardly compress. */
const level = 1

export type Archive = {
  add(name: string, bytes: Buffer): Promise<void>
  addLink(name: string, to: string): Promise<void>
}

export type Draft = { path: string; manifest: Manifest; bytes: number }

/**
 * Writes and syncs a backup under a temporary name. Throws when `file` exists; removes the draft on errors.
 */
export async function writeDraft(
  file: string,
  fill: (archive: Archive) => Promise<Omit<Manifest, 'format' | 'sha256'>>,
): Promise<Draft> {
  assertFree(file)
  const path = `${file}.part-${process.pid}`
  try {
    const tar = pack()
    const output = createWriteStream(path, { mode: 0o600, flags: 'wx' })
    const written = pipeline(tar, createGzip({ level }), output)
    // Prevents an unhandled rejection: the entry being written fails with the same error.
    written.catch(() => {})
    const hash = createHash('sha256')
    const put = (header: { name: string; size?: number; type?: 'link'; linkname?: string }, bytes?: Buffer) =>
      new Promise<void>((resolve, reject) => {
        const entry = tar.entry({ mode: 0o600, mtime: new Date(0), ...header }, (error) =>
          error ? reject(error) : resolve(),
        )
        entry.on('error', reject)
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
    let manifest: Manifest
    try {
      await archive.add(entries.head, Buffer.from(`${format}\n`))
      manifest = { format, ...(await fill(archive)), sha256: hash.digest('hex') }
      const bytes = Buffer.from(JSON.stringify(manifest))
      await put({ name: entries.manifest, size: bytes.length }, bytes)
      tar.finalize()
    } catch (error) {
      tar.destroy()
      // The file's error names the cause (such as ENOSPC); the entry only reports a closed stream.
      await written.catch((cause) => {
        throw 'code' in cause && cause.code !== 'ERR_STREAM_PREMATURE_CLOSE' ? cause : error
      })
      throw error
    }
    await written
    await syncPath(path)
    return { path, manifest, bytes: (await stat(path)).size }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** Renames a verified draft to `file`. If `file` exists in the meantime, removes the draft and throws. */
export async function publishDraft({ path }: Draft, file: string): Promise<void> {
  try {
    assertFree(file)
    await rename(path, file)
    await syncPath(dirname(file))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

function assertFree(file: string) {
  if (existsSync(file)) throw new Error(`${file} exists already: a backup overwrites nothing`)
}
