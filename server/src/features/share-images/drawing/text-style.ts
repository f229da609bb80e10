import { isHindi } from './letters.ts'

/** Sizes in pixels, tracking in parts of the size. */
export type TextStyle = {
  size: number
  weight: number
  color: string
  tracking?: number
  lineHeight?: number
}

/**
 * Hindi is set a little smaller and lighter, wider apart between lines and never tracked: its letters hang
 * together.
 */
export function styleFor(text: string, style: TextStyle): TextStyle {
  if (!isHindi(text)) return style
  const { size, weight, lineHeight = 1.1 } = style
  return {
    ...style,
    size: Math.round(size * 0.94),
    weight: Math.min(weight, 740),
    tracking: 0,
    lineHeight: Math.max(lineHeight, 1.28),
  }
}

/** The height of a line in pixels. */
export const leading = ({ size, lineHeight = 1.1 }: TextStyle) => Math.round(size * lineHeight)
/** From a line's top to the letters' foot. */
export const baseline = (style: TextStyle) =>
  Math.round((leading(style) - style.size) / 2 + 0.85 * style.size)
