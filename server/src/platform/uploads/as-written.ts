/** What was written here is no larger than this many times what it is written as again. */
const mostLarger = 1.1

/**
 * The JPEG to store of one that was decoded and encoded anew: where the upload has the parts that this
 * encoder writes, to the byte but for pixels and their codes, and is no larger, it was written by it, so it
 * stays as it is. A photo that comes back from a download of offers loses nothing then; a camera's has other
 * tables.
 */
export function asWritten(upload: Buffer, encoded: Buffer): Buffer {
  const [uploaded, written] = [partsOf(upload), partsOf(encoded)]
  const isWritten = uploaded !== undefined && uploaded === written
  return isWritten && upload.length <= mostLarger * encoded.length ? upload : encoded
}

/** Marker, length, class, 16 counts and at most 256 symbols. */
const longestCodes = 2 + 2 + 1 + 16 + 256
const markers = { scan: 0xda, codes: 0xc4, end: 0xd9 }

/**
 * All but the compressed pixels and what is in their codes, which differ with the picture; undefined where it
 * does not end with its end, or is no JPEG.
 */
function partsOf(jpeg: Buffer): string | undefined {
  if (jpeg.readUInt16BE(0) !== 0xffd8) return undefined
  const parts: string[] = []
  let [scans, codes] = [0, 0]
  for (let at = 2; at + 3 < jpeg.length; ) {
    const [sign, marker] = [jpeg[at], jpeg[at + 1] ?? 0]
    if (sign !== 0xff) return undefined
    const end = at + 2 + jpeg.readUInt16BE(at + 2)
    if (marker === markers.scan) {
      at = endOfScan(jpeg, end)
      scans++
      // Each scan has its codes, the first one two.
      if (jpeg[at + 1] === markers.end)
        return at + 2 === jpeg.length && codes <= scans + 1 ? parts.join() : undefined
      continue
    }
    if (marker !== markers.codes) parts.push(jpeg.toString('hex', at, end))
    else if (end - at > longestCodes) return undefined
    else codes++
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
