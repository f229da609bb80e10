import sharp from 'sharp'
import { expect, test } from 'vitest'
import { picture } from '../../../test/given.ts'
import { encodePicture } from './encode-picture.ts'

const encode = async (bytes: Buffer) =>
  (await encodePicture(bytes, 'photo', { width: 1, height: 1, fit: 'contain' })).jpeg
const own = await encode(await picture(300, 200))

test('leaves a picture from this encoder unchanged', async () =>
  expect((await encode(own)).equals(own)).toBe(true))

test.each([
  ['data after its end', Buffer.concat([own, Buffer.from('<script>')])],
  [
    'metadata',
    await sharp(own)
      .withExif({ IFD0: { Copyright: '<script>' } })
      .jpeg({ mozjpeg: true, quality: 82 })
      .toBuffer(),
  ],
  [
    'a comment',
    Buffer.concat([own.subarray(0, 2), Buffer.from('\xff\xfe\0\x0a<script>', 'latin1'), own.subarray(2)]),
  ],
  [
    'text in its Huffman table',
    Buffer.concat([
      own.subarray(0, 2),
      Buffer.from(`\xff\xc4\0\x1c\0\x09${'\0'.repeat(15)}<script>\0`, 'latin1'),
      own.subarray(2),
    ]),
  ],
])('re-encodes a picture to remove %s', async (_, bytes) => {
  expect(bytes.includes('<script>')).toBe(true)
  expect((await encode(bytes)).includes('<script>')).toBe(false)
})
