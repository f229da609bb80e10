const types: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}
const signs = { end: 0x06054b50, listed: 0x02014b50 }

export const isZipName = (name: string) => name.toLowerCase().endsWith('.zip')

/**
 * The files in a ZIP archive. What is stored as it is stays where it lies, so that a thousand photos take no
 * memory; what is compressed is unpacked. Throws when it is no such archive.
 */
export async function filesOfZip(zip: Blob): Promise<File[]> {
  const list = await readDirectory(zip)
  const files: File[] = []
  for (let at = 0; at + 46 <= list.byteLength && list.getUint32(at, true) === signs.listed; ) {
    const [name, more, comment] = [28, 30, 32].map((place) => list.getUint16(at + place, true)) as Lengths
    const path = new TextDecoder().decode(new Uint8Array(list.buffer, at + 46, name))
    const size = list.getUint32(at + 20, true)
    const offset = list.getUint32(at + 42, true)
    if (!path.endsWith('/'))
      files.push(await fileOf(zip, { path, size, offset, method: list.getUint16(at + 10, true) }))
    at += 46 + name + more + comment
  }
  return files
}
type Lengths = [number, number, number]

/** It stands at the end, before what says where it begins. */
async function readDirectory(zip: Blob): Promise<DataView> {
  const tail = await viewOf(zip.slice(-(22 + 65_535)))
  for (let at = tail.byteLength - 22; at >= 0; at--)
    if (tail.getUint32(at, true) === signs.end) {
      const [size, offset] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)]
      return viewOf(zip.slice(offset, offset + size))
    }
  throw new Error('This is no ZIP archive')
}

type Entry = { path: string; size: number; offset: number; method: number }

async function fileOf(zip: Blob, { path, size, offset, method }: Entry): Promise<File> {
  const head = await viewOf(zip.slice(offset, offset + 30))
  const from = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const stored = zip.slice(from, from + size)
  const content = method === 0 ? stored : await unpacked(stored)
  const name = path.split('/').at(-1) ?? ''
  return new File([content], name, { type: types[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '' })
}

const unpacked = (packed: Blob) =>
  new Response(packed.stream().pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer()

const viewOf = async (blob: Blob) => new DataView(await blob.arrayBuffer())
