import { listOf, oneOf, optional, readTable, text, wholeNumber } from '../../read-table.ts'
import { tableFile } from './files.ts'
import { colourNames } from './generate/colours.ts'

const deliveries = ['at_shop', 'comes_home', 'delivers'] as const
export type DemoDelivery = (typeof deliveries)[number]

const categories = readTable(tableFile('categories'), {
  name: text,
  hindiName: text,
  /** The largest discount, in percent, that is believable in this trade. */
  maxDiscount: wholeNumber,
  /** What shops of this trade promise: warranty, exchange, fitting. */
  promises: listOf(text),
  /** Sentences for items with a Hindi name. */
  hindiNotes: listOf(text),
})

const subcategories = readTable(tableFile('subcategories'), {
  category: oneOf(categories.map(({ name }) => name)),
  name: text,
  hindiName: text,
  /** How customers get all of it, unless that is at the shop, or a note says it of some. */
  delivery: optional(oneOf(deliveries)),
  /** Sentences that are true of everything sold here. */
  notes: listOf(text),
})

const items = readTable(tableFile('products'), {
  category: text,
  subcategory: text,
  /** The drawing on the picture: 📦, 🛍️ or 🔌 where none shows the thing. */
  emoji: text,
  brand: text,
  /**
   * May hold choices: `{8 GB|16 GB}` runs from the cheapest to the dearest and the price follows it,
   * `[red|blue]` leaves the price alone.
   */
  name: text,
  /** Rupees, as is `highest`. */
  lowest: wholeNumber,
  highest: wholeNumber,
  /** The colour of the drawing when the name says none. */
  paint: optional(oneOf(colourNames)),
})
for (const { category, subcategory, place } of items)
  if (!subcategories.some((shelf) => shelf.category === category && shelf.name === subcategory))
    throw new Error(`${place}: subcategories.tsv has no ${subcategory} of ${category}`)

/** What is sold, in the order of the ids of categories: the header shows the first five. */
export const catalogue = categories.map((category) => ({
  ...category,
  subcategories: subcategories
    .filter((shelf) => shelf.category === category.name)
    .map((shelf) => ({ ...shelf, items: items.filter((item) => item.subcategory === shelf.name) })),
}))

export type DemoCategory = (typeof catalogue)[number]
export type DemoSubcategory = DemoCategory['subcategories'][number]
export type DemoItem = DemoSubcategory['items'][number]
