/** Builds an uncompressed ZIP archive of text files. */
export function zipOf(
  files: Record<string, string>,
  encoding: BufferEncoding = 'utf8',
): Uint8Array<ArrayBuffer> {
  const parts: number[] = []
  const directory: number[] = []
  const number = (value: number, bytes: number) =>
    Array.from({ length: bytes }, (_, place) => (value >> (8 * place)) & 255)
  const encoder = new TextEncoder()
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [encoder.encode(path), Buffer.from(text, encoding)]
    // ZIP header fields: version, flags, method, time, date, checksum (0), both sizes, length of the name,
    // length of the extra field.
    const about = [20, 0, 0, 0, 0].flatMap((value) => number(value, 2))
    about.push(...number(0, 4), ...number(content.length, 4), ...number(content.length, 4))
    about.push(...number(name.length, 2), ...number(0, 2))
    const offset = parts.length
    parts.push(0x50, 0x4b, 3, 4, ...about, ...name, ...content)
    directory.push(0x50, 0x4b, 1, 2, 20, 0, ...about, ...number(0, 10), ...number(offset, 4), ...name)
  }
  const count = Object.keys(files).length
  const end = [0x50, 0x4b, 5, 6, ...number(0, 4), ...number(count, 2), ...number(count, 2)]
  end.push(...number(directory.length, 4), ...number(parts.length, 4), ...number(0, 2))
  return Uint8Array.from([...parts, ...directory, ...end])
}
