/**
 * The JPEG to store of one that was decoded and encoded anew: where the upload has, to the byte, the tables
 * and sizes that this encoder writes, it was written by it and holds nothing else, so it stays as it is. A
 * photo that comes back from a download of offers loses nothing then; a camera's has other tables.
 */
export function asWritten(upload: Buffer, encoded: Buffer): Buffer {
  const [uploaded, written] = [partsOf(upload), partsOf(encoded)]
  return uploaded !== undefined && uploaded === written ? upload : encoded
}

const markers = { scan: 0xda, codes: 0xc4, end: 0xd9 }

/**
 * All but the compressed pixels and their codes, which differ with the picture; undefined where it does not
 * end with its end, or is no JPEG.
 */
function partsOf(jpeg: Buffer): string | undefined {
  if (jpeg.readUInt16BE(0) !== 0xffd8) return undefined
  const parts: string[] = []
  for (let at = 2; at + 3 < jpeg.length; ) {
    const [sign, marker] = [jpeg[at], jpeg[at + 1] ?? 0]
    if (sign !== 0xff) return undefined
    const end = at + 2 + jpeg.readUInt16BE(at + 2)
    if (marker === markers.scan) {
      at = endOfScan(jpeg, end)
      if (jpeg[at + 1] === markers.end) return at + 2 === jpeg.length ? parts.join() : undefined
      continue
    }
    if (marker !== markers.codes) parts.push(jpeg.toString('hex', at, end))
    at = end
  }
  return undefined
}

/** Where the next marker is; among the pixels, 0xff is followed by 0. */
function endOfScan(jpeg: Buffer, from: number) {
  let at = jpeg.indexOf(0xff, from)
  while (at !== -1 && jpeg[at + 1] === 0) at = jpeg.indexOf(0xff, at + 2)
  return at === -1 ? jpeg.length : at
}
