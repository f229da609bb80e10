export type Decoded = { text: string; encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252' }

/**
 * The text of a file as spreadsheets save it: UTF-8 or UTF-16, with a mark or without, else what Windows took
 * before. Every file is some text in the last one.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le', 'UTF-16')
  if (first === 0xfe && second === 0xff) return decode(bytes, 'utf-16be', 'UTF-16')
  // Without a mark, the headings' every other byte is zero.
  if (first !== 0 && second === 0) return decode(bytes, 'utf-16le', 'UTF-16')
  if (first === 0 && second !== 0) return decode(bytes, 'utf-16be', 'UTF-16')
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return decode(bytes, 'windows-1252', 'Windows-1252')
  }
}

const decode = (bytes: Uint8Array, label: string, encoding: Decoded['encoding']): Decoded => ({
  text: new TextDecoder(label).decode(bytes),
  encoding,
})
