import { loadSharp } from '../../../platform/uploads/encode-picture.ts'
import { fontFamilies, registerFonts } from './fonts.ts'
import { escapeXml } from './svg.ts'
import type { TextStyle } from './text-style.ts'

/** Pixels that a text advances by: set between two letters, since only ink can be measured. */
export async function widthOf(text: string, style: TextStyle): Promise<number> {
  const [within, alone] = await Promise.all([inkOf(`H${text}H`, style), inkOf('HH', style)])
  return within - alone
}

/** The same layout engine as the drawing's. */
async function inkOf(text: string, { size, weight, tracking = 0 }: TextStyle): Promise<number> {
  await registerFonts()
  const sharp = await loadSharp()
  const inPoints = (pixels: number) => Math.round(pixels * 1024)
  const attributes = [
    `font_family="${fontFamilies.join(',')}"`,
    `font_weight="${weight}"`,
    `size="${inPoints(size)}"`,
    `letter_spacing="${inPoints(size * tracking)}"`,
  ]
  const set = sharp({ text: { text: `<span ${attributes.join(' ')}>${escapeXml(text)}</span>`, dpi: 72 } })
  const { info } = await set.raw().toBuffer({ resolveWithObject: true })
  return info.width
}
