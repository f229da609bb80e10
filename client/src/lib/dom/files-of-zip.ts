const types: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}
const signs = { end: 0x06054b50, listed: 0x02014b50 }

export const isZipName = (name: string) => name.toLowerCase().endsWith('.zip')

/** The archive's content is larger than a browser tab can hold. */
export class ZipTooLarge extends Error {}

export class ZipLocked extends Error {}

const most = { files: 5_000, bytes: 100 * 2 ** 20 }
/** Skips all other files, including the metadata files of macOS and office programs. */
const isListOrPhoto = (path: string) =>
  /\.(?:csv|tsv|txt|xls[xmb]?|ods|jpe?g|png|webp)$/iu.test(path) &&
  !/(?:^|[\\/])(?:__MACOSX[\\/]|(?:\.|~\$)[^\\/]*$)/u.test(path)

/**
 * Returns the lists and photos in an archive. Stored entries are slices and take no memory. Throws
 * ZipTooLarge, ZipLocked, or an Error for an invalid archive.
 */
export async function filesOfZip(zip: Blob): Promise<File[]> {
  // Photos hardly compress: a tab that can hold the archive can also hold twice its size.
  const parts = await partsOfZip(zip, isListOrPhoto, Math.max(most.bytes, 2 * zip.size))
  return parts.map(({ path, content }) => {
    const name = path.split('/').at(-1) ?? ''
    return new File([content], name, { type: types[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '' })
  })
}

export const pathsOfZip = async (zip: Blob) => (await entriesOf(zip)).map(({ path }) => path)

/** Returns entries with their full paths. Throws the same errors as `filesOfZip`. */
export async function partsOfZip(zip: Blob, isWanted: (path: string) => boolean, bytes = most.bytes) {
  const entries = (await entriesOf(zip)).filter(({ path }) => isWanted(path))
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (entries.length > most.files || unpacked > bytes) throw new ZipTooLarge()
  if (entries.some(({ flags }) => flags & 1)) throw new ZipLocked()
  const parts: { path: string; content: Blob | ArrayBuffer }[] = []
  for (const entry of entries) parts.push({ path: entry.path, content: await contentOf(zip, entry) })
  return parts
}

type Entry = {
  path: string
  flags: number
  method: number
  size: number
  unpacked: number
  offset: number
}

async function entriesOf(zip: Blob): Promise<Entry[]> {
  const { size, offset } = directoryIn(await viewOf(zip.slice(-(22 + 65_535))))
  const list = await viewOf(zip.slice(offset, offset + size))
  const entries: Entry[] = []
  for (let at = 0; at + 46 <= list.byteLength && list.getUint32(at, true) === signs.listed; ) {
    const entry = new DataView(list.buffer, list.byteOffset + at)
    const [method, name] = [entry.getUint16(10, true), entry.getUint16(28, true)]
    entries.push({
      path: new TextDecoder().decode(new Uint8Array(list.buffer, entry.byteOffset + 46, name)),
      flags: entry.getUint16(8, true),
      method,
      size: entry.getUint32(20, true),
      unpacked: entry.getUint32(method === 0 ? 20 : 24, true),
      offset: entry.getUint32(42, true),
    })
    at += 46 + name + entry.getUint16(30, true) + entry.getUint16(32, true)
  }
  return entries
}

function directoryIn(end: DataView): { size: number; offset: number } {
  for (let at = end.byteLength - 22; at >= 0; at--)
    if (end.getUint32(at, true) === signs.end)
      return { size: end.getUint32(at + 12, true), offset: end.getUint32(at + 16, true) }
  throw new Error('This is no ZIP archive')
}

async function contentOf(zip: Blob, { size, unpacked, offset, method }: Entry): Promise<Blob | ArrayBuffer> {
  const head = await viewOf(zip.slice(offset, offset + 30))
  const from = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const stored = zip.slice(from, from + size)
  return method === 0 ? stored : unpack(stored, unpacked)
}

/** Throws ZipTooLarge when the content is larger than the directory claims. */
function unpack(packed: Blob, size: number): Promise<ArrayBuffer> {
  let bytes = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length
      if (bytes > size) controller.error(new ZipTooLarge())
      else controller.enqueue(chunk)
    },
  })
  const stream = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).pipeThrough(counted)
  return new Response(stream).arrayBuffer()
}

const viewOf = async (blob: Blob) => new DataView(await blob.arrayBuffer())
