import { setTimeout as sleep } from 'node:timers/promises'

/** `changedAt` in milliseconds since 1970. Files with the same `link` share their bytes on the disk. */
export type StoredFile = { bytes: Buffer; changedAt: number; link?: string | undefined }
export type NewFile = { path: string; bytes: Buffer }
export type ListedFile = { path: string; bytes: number; changedAt: number }

/**
 * Stores the files of pictures and share images under paths such as `products/1a/KEY/photo.jpg`. All methods
 * throw StoreAway when the store does not respond or is not the one of this database.
 */
export type FileStore = {
  /** For operators: the folder, or the bucket's URL. */
  readonly name: string
  /** The folder that web servers serve directly. Undefined: Chowk serves each file after asking the database. */
  readonly directory: string | undefined
  /** After `expectId`, changes are refused while the store has another id. */
  expectId(id: string): void
  read(path: string): Promise<StoredFile | undefined>
  /** Writes each file whole or not at all, and so that it survives a power cut. */
  write(files: readonly NewFile[]): Promise<void>
  copy(from: string, to: string): Promise<void>
  /** Records that the file is in use. */
  touch(path: string): Promise<void>
  /** Lists the files whose path starts with `folder/`, in no order; '' lists all. */
  list(folder: string): AsyncIterable<ListedFile>
  remove(path: string): Promise<void>
  /** Resolves once no file of this picture is left, withdrawn or not. */
  removePicture(key: string): Promise<void>
  /** Puts the picture out of the public's reach, or back. Returns false when it has no files. */
  place(key: string, isWithdrawn: boolean): Promise<boolean>
}

/** A path outside of the folders of pictures, so it is never served. */
export const idPath = 'store-id'
/** While this file exists, the store holds the files of an unfinished restore. */
export const restoringPath = 'restoring'

/**
 * Reads each file of a long list. Once the store stays away for a while, all further files count as missing,
 * so that the caller can name them.
 */
export function readerOf(files: Pick<FileStore, 'read'>, pauses = [1_000, 5_000]) {
  let isAway = false
  return async function read(path: string): Promise<StoredFile | undefined> {
    for (const pause of [...pauses, undefined]) {
      if (isAway) return
      try {
        return await files.read(path)
      } catch (error) {
        if (!(error instanceof StoreAway)) throw error
        if (pause !== undefined) await sleep(pause)
      }
    }
    isAway = true
  }
}

/** The store does not respond, or is not the store of this database. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway'
  readonly code = 'STORE_AWAY'
}
