import { listOf, oneOf, optional, readTable, text, wholeNumber } from '../../read-table.ts'
import { tableFile } from './files.ts'
import { colourNames } from './generate/colours.ts'

const deliveries = ['at_shop', 'comes_home', 'delivers'] as const
export type DemoDelivery = (typeof deliveries)[number]

const categories = readTable(tableFile('categories'), {
  name: text,
  hindiName: text,
  maxDiscount: wholeNumber,
  promises: listOf(text),
  hindiNotes: listOf(text),
})

const subcategories = readTable(tableFile('subcategories'), {
  category: oneOf(categories.map(({ name }) => name)),
  name: text,
  hindiName: text,
  /** Absent if items are sold at the shop, or if only notes mention a delivery. */
  delivery: optional(oneOf(deliveries)),
  notes: listOf(text),
})

const items = readTable(tableFile('products'), {
  category: text,
  subcategory: text,
  /** The picture's emoji: 📦, 🛍️ or 🔌 if no emoji shows the thing. */
  emoji: text,
  brand: text,
  /**
   * May contain choices: `{8 GB|16 GB}` is ordered from the cheapest to the dearest and sets the price,
   * `[red|blue]` does not.
   */
  name: text,
  lowest: wholeNumber,
  highest: wholeNumber,
  paint: optional(oneOf(colourNames)),
})
for (const { category, subcategory, place } of items)
  if (!subcategories.some((shelf) => shelf.category === category && shelf.name === subcategory))
    throw new Error(`${place}: subcategories.tsv has no ${subcategory} of ${category}`)

/** In the order of category ids: the header shows the first five. */
export const catalogue = categories.map((category) => ({
  ...category,
  subcategories: subcategories
    .filter((shelf) => shelf.category === category.name)
    .map((shelf) => ({ ...shelf, items: items.filter((item) => item.subcategory === shelf.name) })),
}))

export type DemoCategory = (typeof catalogue)[number]
export type DemoSubcategory = DemoCategory['subcategories'][number]
export type DemoItem = DemoSubcategory['items'][number]
