import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { svg } from '../src/features/share-images/drawing/paint.ts'
import { registerFonts, textLine } from '../src/features/share-images/drawing/text.ts'

/** The look of a text rendered as on share images: `box` is the glyph for a missing letter. */
export type Looks = 'box' | 'empty' | 'ink'

export async function looksOf(text: string): Promise<Looks> {
  const size = { width: 320, height: 110 }
  const paper = `<path d="M0 0h${size.width}v${size.height}H0Z" fill="#fff"/>`
  const drawing = svg([paper, textLine(text, 30, 70, { size: 44, weight: 740, color: '#000' })], size)
  const picture = await sharp(drawing).greyscale().raw().toBuffer()
  const isInk = (x: number, y: number) => (picture[y * size.width + x] ?? 255) < 160
  const parts = partsOf(size, isInk)
  if (parts.length === 0) return 'empty'
  return parts.some((part) => isFrame(part, isInk)) ? 'box' : 'ink'
}

type IsInk = (x: number, y: number) => boolean
type Edges = { left: number; right: number; top: number; bottom: number }

function partsOf({ width, height }: { width: number; height: number }, isInk: IsInk): Edges[] {
  const parts: Edges[] = []
  for (let x = 0; x < width; x++) {
    let [top, bottom] = [height, -1]
    for (let y = 0; y < height; y++)
      if (isInk(x, y)) {
        top = Math.min(top, y)
        bottom = y
      }
    if (bottom < 0) continue
    const last = parts.at(-1)
    if (last?.right !== x - 1) parts.push({ left: x, right: x, top, bottom })
    else
      Object.assign(last, { right: x, top: Math.min(last.top, top), bottom: Math.max(last.bottom, bottom) })
  }
  return parts
}

/** True for the box glyph: ink along all four edges, none within. */
function isFrame({ left, right, top, bottom }: Edges, isInk: IsInk): boolean {
  const [width, height] = [right - left + 1, bottom - top + 1]
  const share = (count: number, isInkAt: (i: number) => boolean) =>
    Array.from({ length: count }, (_, i) => isInkAt(i)).filter(Boolean).length / count
  const edges = [
    share(width, (i) => isInk(left + i, top)),
    share(width, (i) => isInk(left + i, bottom)),
    share(height, (i) => isInk(left, top + i)),
    share(height, (i) => isInk(right, top + i)),
  ]
  const ink = share(width * height, (i) => isInk(left + (i % width), top + Math.floor(i / width)))
  return edges.every((edge) => edge > 0.9) && ink < 0.8
}

/** Runs as a child process, since fonts stay registered: prints the looks of each text as JSON. */
if (pathToFileURL(process.argv[1] ?? '').href === import.meta.url) {
  const { texts, isRegistered } = JSON.parse(process.argv[2] ?? '')
  if (isRegistered) await registerFonts()
  const looks: Looks[] = []
  for (const text of texts) looks.push(await looksOf(text))
  process.stdout.write(JSON.stringify(looks))
}
