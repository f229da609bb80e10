import { Blob, File } from 'node:buffer'
import { deflateRawSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { zipOf } from '../../test-zip.ts'
import { filesOfZip, partsOfZip, ZipLocked, ZipTooLarge } from './files-of-zip.ts'

// Uses Node's Blob, since Node's streams cannot read jsdom's File.
vi.stubGlobal('File', File)
const read = (bytes: Uint8Array<ArrayBuffer>) => filesOfZip(new Blob([bytes]) as unknown as globalThis.Blob)

test('reads the files in an archive with folders, and photos with their type', async () => {
  const files = await read(zipOf({ 'photos/': '', 'offers-1.csv': 'name,price', 'photos/a.JPG': 'x' }))

  expect(files.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['offers-1.csv', '', 10],
    ['a.JPG', 'image/jpeg', 1],
  ])
})

/** `says` is the unpacked size that the archive's directory claims. */
function compressed(name: string, content: string | Buffer, says: number) {
  const bytes = Buffer.from(zipOf({ [name]: deflateRawSync(content).toString('latin1') }, 'latin1'))
  const entry = bytes.lastIndexOf(Buffer.from('PK\x01\x02'))
  bytes.writeUInt16LE(8, 8)
  bytes.writeUInt16LE(8, entry + 10)
  bytes.writeUInt32LE(says, entry + 24)
  return bytes as Uint8Array<ArrayBuffer>
}

test('unpacks compressed files', async () => {
  const text = 'name,price\n'.repeat(50)
  const [file] = await read(compressed('a.csv', text, text.length))

  expect(file?.size).toBe(text.length)
})

test('does not unpack files that are neither a list nor a photo', async () => {
  expect(await read(compressed('bomb.bin', 'x', 2 ** 31))).toEqual([])
})

const million = Buffer.alloc(2 ** 20)
test.each([
  ['a file whose entry claims 200 MB', compressed('a.csv', million, 200 * 2 ** 20)],
  ['a file that unpacks to more than its entry claims', compressed('a.jpg', million, 1000)],
  [
    'more than 5000 files',
    zipOf(Object.fromEntries(Array.from({ length: 5001 }, (_, n) => [`${n}.csv`, '']))),
  ],
])('refuses %s', async (_, bytes) => {
  await expect(read(bytes)).rejects.toThrow(ZipTooLarge)
})

test('returns wanted parts with their full paths', async () => {
  const zip = new Blob([
    zipOf({ 'xl/workbook.xml': '<x/>', 'xl/media/a.jpg': 'x' }),
  ]) as unknown as globalThis.Blob
  const parts = await partsOfZip(zip, (path) => path.endsWith('.xml'))
  expect(parts.map(({ path }) => path)).toEqual(['xl/workbook.xml'])
})

test('refuses an archive with a password', async () => {
  const zip = Buffer.from(zipOf({ 'a.csv': 'x' }))
  zip[zip.indexOf('PK\x01\x02') + 8] = 1
  await expect(read(zip as Uint8Array<ArrayBuffer>)).rejects.toThrow(ZipLocked)
})

test('skips the metadata files of macOS and office programs', async () => {
  const files = await read(
    zipOf({ '__MACOSX/a/._a.csv': '', 'a/._a.csv': '', '~$a.xlsx': '', '.a.csv': '', 'a/a.ods': '' }),
  )
  expect(files.map(({ name }) => name)).toEqual(['a.ods'])
})

test('throws when the file is not an archive', async () => {
  await expect(read(new TextEncoder().encode('name,price'))).rejects.toThrow('no ZIP archive')
})
