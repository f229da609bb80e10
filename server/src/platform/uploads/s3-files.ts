import type { S3 } from '@aws-sdk/client-s3'
import pLimit from 'p-limit'
import type { Config } from '../config/read-config.ts'
import { type FileStore, type ListedFile, type NewFile, StoreAway, type StoredFile } from './file-store.ts'

type Bucket = NonNullable<Config['bucket']>

/** In milliseconds: an upload fails with 'try again' while the phone still waits. */
const patience = { connectionTimeout: 2_000, requestTimeout: 8_000, socketTimeout: 8_000 }

/**
 * A private bucket of an S3-compatible store. A withdrawn picture keeps its path, since Chowk asks the database
 * before it serves a picture.
 */
export class S3Files implements FileStore {
  readonly name: string
  readonly directory = undefined
  #client: Promise<S3> | undefined

  constructor(private readonly bucket: Bucket) {
    this.name = `s3://${bucket.name}/${bucket.prefix}`
  }

  /** Requests cannot reach another bucket by accident, so the id is compared at the start only. */
  expectId() {}

  read(path: string): Promise<StoredFile | undefined> {
    return this.#ask(async (s3) => {
      const answer = await s3.getObject(this.#object(path)).catch((error: Error) => {
        if (error.name !== 'NoSuchKey') throw error
      })
      if (!answer?.Body) return
      const bytes = Buffer.from(await answer.Body.transformToByteArray())
      return { bytes, changedAt: answer.LastModified?.getTime() ?? Date.now() }
    })
  }

  async write(files: readonly NewFile[]) {
    const put = ({ path, bytes }: NewFile) =>
      this.#ask((s3) => s3.putObject({ ...this.#object(path), Body: bytes, ContentType: typeOf(path) }))
    await this.#all(files, put)
  }

  async copy(from: string, to: string) {
    await this.#ask((s3) => s3.copyObject({ ...this.#object(to), CopySource: this.#source(from) }))
  }

  async touch(path: string) {
    // S3 accepts a copy onto itself only if it replaces the metadata.
    const renewed = { MetadataDirective: 'REPLACE', ContentType: typeOf(path) } as const
    await this.#ask((s3) =>
      s3.copyObject({ ...this.#object(path), CopySource: this.#source(path), ...renewed }),
    )
  }

  async *list(folder: string): AsyncGenerator<ListedFile> {
    const { name: Bucket, prefix } = this.bucket
    const Prefix = `${prefix}${folder}${folder && '/'}`
    for (let ContinuationToken: string | undefined; ; ) {
      const page = await this.#ask((s3) =>
        s3.listObjectsV2({ Bucket, Prefix, ...(ContinuationToken && { ContinuationToken }) }),
      )
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
        yield { path: Key.slice(prefix.length), bytes: Size, changedAt: LastModified?.getTime() ?? 0 }
      ContinuationToken = page.NextContinuationToken
      if (!page.IsTruncated || !ContinuationToken) return
    }
  }

  async remove(path: string) {
    await this.#ask((s3) => s3.deleteObject(this.#object(path)))
  }

  async removePicture(key: string) {
    const files: ListedFile[] = []
    for await (const file of this.list(key)) files.push(file)
    await this.#all(files, ({ path }) => this.remove(path))
  }

  async place() {
    return true
  }

  async #all<T>(files: readonly T[], work: (file: T) => Promise<unknown>) {
    const fewAtOnce = pLimit(8)
    let failure: unknown
    const attempt = (file: T) =>
      work(file).catch((error: unknown) => {
        failure ??= error
      })
    // Waits for those that have begun, so that nothing is written or removed after a failure was reported.
    await Promise.all(files.map((file) => fewAtOnce(async () => failure ?? attempt(file))))
    if (failure) throw failure
  }

  async #ask<T>(work: (s3: S3) => Promise<T>): Promise<T> {
    this.#client ??= connect(this.bucket)
    try {
      return await work(await this.#client)
    } catch (error) {
      const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
      // Without the cause, which contains the whole request.
      throw new StoreAway(`${this.name} does not answer (${reason})`)
    }
  }

  #object(path: string) {
    return { Bucket: this.bucket.name, Key: this.#key(path) }
  }

  #key(path: string) {
    return this.bucket.prefix + path.replace('.withdrawn/', '/')
  }

  #source(path: string) {
    return [this.bucket.name, ...this.#key(path).split('/')].map(encodeURIComponent).join('/')
  }
}

async function connect({ endpoint, region, pathStyle }: Bucket): Promise<S3> {
  const { S3 } = await import('@aws-sdk/client-s3')
  return new S3({
    region,
    ...(endpoint && { endpoint }),
    forcePathStyle: pathStyle,
    maxAttempts: 2,
    // Several compatible stores refuse the checksums that only Amazon needs.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...patience, throwOnRequestTimeout: true },
  })
}

const typeOf = (path: string) =>
  path.endsWith('.jpg') ? 'image/jpeg' : path.endsWith('.webp') ? 'image/webp' : 'text/plain'
