const types: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}
const signs = { end: 0x06054b50, listed: 0x02014b50 }

export const isZipName = (name: string) => name.toLowerCase().endsWith('.zip')

/** What it would unpack to is more than a tab of a browser holds. */
export class ZipTooLarge extends Error {}

const most = { files: 5_000, bytes: 100 * 2 ** 20 }
/** Nothing else in an archive is asked for. */
const isWanted = ({ path }: Entry) => /\.(csv|xlsx|jpe?g|png|webp)$/iu.test(path)

/**
 * The lists and photos in a ZIP archive. What is stored as it is stays where it lies, so that a thousand
 * photos take no memory; what is compressed is unpacked. Throws when it is no such archive, and ZipTooLarge.
 */
export async function filesOfZip(zip: Blob): Promise<File[]> {
  const tail = await viewOf(zip.slice(-(22 + 65_535)))
  const { size, offset } = directoryIn(tail)
  const wanted = entriesIn(await viewOf(zip.slice(offset, offset + size))).filter(isWanted)
  // A tab that holds the archive can hold its photos too, which hardly shrink.
  assertFits(wanted, Math.max(most.bytes, 2 * zip.size))
  const files: File[] = []
  for (const entry of wanted) files.push(await fileOf(zip, entry))
  return files
}

/** Throws ZipTooLarge for an archive that a library unpacks whole. */
export function assertZipFits(zip: Uint8Array<ArrayBuffer>) {
  const { size, offset } = directoryIn(new DataView(zip.buffer, zip.byteOffset, zip.byteLength))
  assertFits(entriesIn(new DataView(zip.buffer, zip.byteOffset + offset, size)), most.bytes)
}

function assertFits(entries: Entry[], bytes: number) {
  const unpacked = entries.reduce((sum, entry) => sum + (entry.method === 0 ? 0 : entry.unpacked), 0)
  if (entries.length > most.files || unpacked > bytes) throw new ZipTooLarge()
}

type Entry = { path: string; method: number; size: number; unpacked: number; offset: number }

function entriesIn(list: DataView): Entry[] {
  const entries: Entry[] = []
  for (let at = 0; at + 46 <= list.byteLength && list.getUint32(at, true) === signs.listed; ) {
    const [name, more, comment] = [28, 30, 32].map((place) => list.getUint16(at + place, true)) as Lengths
    entries.push({
      path: new TextDecoder().decode(new Uint8Array(list.buffer, list.byteOffset + at + 46, name)),
      method: list.getUint16(at + 10, true),
      size: list.getUint32(at + 20, true),
      unpacked: list.getUint32(at + 24, true),
      offset: list.getUint32(at + 42, true),
    })
    at += 46 + name + more + comment
  }
  return entries
}
type Lengths = [number, number, number]

/** Where the directory is, as the end of an archive says. */
function directoryIn(end: DataView): { size: number; offset: number } {
  for (let at = end.byteLength - 22; at >= 0; at--)
    if (end.getUint32(at, true) === signs.end)
      return { size: end.getUint32(at + 12, true), offset: end.getUint32(at + 16, true) }
  throw new Error('This is no ZIP archive')
}

async function fileOf(zip: Blob, { path, size, unpacked, offset, method }: Entry): Promise<File> {
  const head = await viewOf(zip.slice(offset, offset + 30))
  const from = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const stored = zip.slice(from, from + size)
  const content = method === 0 ? stored : await unpack(stored, unpacked)
  const name = path.split('/').at(-1) ?? ''
  return new File([content], name, { type: types[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '' })
}

/** Throws ZipTooLarge for what has more bytes than the directory says. */
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
