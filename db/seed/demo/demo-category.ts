import type { Colour } from './generate/colours.ts'

/**
 * One product line. Its name may hold choices: `{8 GB|16 GB}` runs from the cheapest to the dearest and the
 * price follows it, `[red|blue]` leaves the price alone. Prices are rupees. The emoji is
 * the drawing on the picture: 📦, 🛍️ or 🔌 where none shows the thing. `paint` is its colour when the name
 * says none.
 */
export type DemoItem = readonly [
  emoji: string,
  brand: string,
  name: string,
  lowest: number,
  highest: number,
  paint?: Colour,
]

/** As the column `products.delivery`. */
export type DemoDelivery = 'at_shop' | 'comes_home' | 'delivers'

export type DemoSubcategory = {
  name: string
  /** Sentences that are true of everything sold here. */
  notes: readonly string[]
  items: readonly DemoItem[]
  /** How customers get all of it, unless that is at the shop, or a note says it of some. */
  delivery?: DemoDelivery
}

export type DemoCategory = {
  name: string
  hindiName: string
  /** The largest discount, in percent, that is believable in this trade. */
  maxDiscount: number
  /** What shops of this trade promise: warranty, exchange, fitting. */
  promises: readonly string[]
  /** Sentences for items with a Hindi name. */
  hindiNotes: readonly string[]
  subcategories: readonly DemoSubcategory[]
}
