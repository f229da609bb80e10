const startsWith = (bytes: Buffer, at: number, text: string) =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))

/**
 * Whether the first bytes are those of a JPEG, PNG, WebP or AVIF (decisions 5). Asked before any decoder sees
 * the file: decoders of other formats, SVG above all, can be kept busy for minutes by a few kilobytes.
 */
export const isAcceptedType = (bytes: Buffer): boolean =>
  startsWith(bytes, 0, '\xff\xd8\xff') ||
  startsWith(bytes, 0, '\x89PNG\r\n\x1a\n') ||
  (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) ||
  (startsWith(bytes, 4, 'ftyp') && (startsWith(bytes, 8, 'avif') || startsWith(bytes, 8, 'avis')))
