import { Blob, File } from 'node:buffer'
import { deflateRawSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { zipOf } from '../../test-zip.ts'
import { filesOfZip } from './files-of-zip.ts'

// jsdom's take no slices of Node's, and its own cannot be read.
vi.stubGlobal('File', File)
const read = (bytes: Uint8Array<ArrayBuffer>) => filesOfZip(new Blob([bytes]) as unknown as globalThis.Blob)

test('when an archive has folders and files, then the files are read, photos as such', async () => {
  const files = await read(zipOf({ 'photos/': '', 'offers-1.csv': 'name,price', 'photos/a.JPG': 'x' }))

  expect(files.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['offers-1.csv', '', 10],
    ['a.JPG', 'image/jpeg', 1],
  ])
})

test('when somebody has packed it anew, then what is compressed is unpacked', async () => {
  const text = 'name,price\n'.repeat(50)
  const packed = deflateRawSync(text)
  const bytes = Buffer.from(zipOf({ 'a.csv': packed.toString('latin1') }, 'latin1'))
  // The method, in the entry and in the directory.
  bytes.writeUInt16LE(8, 8)
  bytes.writeUInt16LE(8, bytes.lastIndexOf(Buffer.from('PK\x01\x02')) + 10)

  const [file] = await read(bytes)

  expect(file?.size).toBe(text.length)
})

test('when it is no archive, then it says so', async () => {
  await expect(read(new TextEncoder().encode('name,price'))).rejects.toThrow('no ZIP archive')
})
