import type { ListColumn } from 'server/contract/shop-offers/facts/list-columns'

/** What people and programs call the columns; compared without case, blanks and signs. */
const names: Record<ListColumn, readonly string[]> = {
  code: ['code', 'item code', 'product code', 'article', 'article no', 'sku', 'no', 'item no', 'id', 'कोड'],
  name: ['name', 'product', 'product name', 'item', 'item name', 'title', 'नाम'],
  category: ['category', 'group', 'श्रेणी', 'कैटेगरी'],
  subcategory: ['subcategory', 'kind', 'sub group', 'उपश्रेणी', 'सब-कैटेगरी'],
  brand: ['brand', 'company', 'make', 'ब्रांड'],
  price: ['price', 'mrp', 'original price', 'rate', 'मूल्य', 'दाम', 'कीमत'],
  discount: ['discount', 'discount price', 'discount percent', 'offer price', 'sale price', 'off', 'छूट'],
  struck: ['struckprice', 'price before is', 'what is the price', 'price type', 'पुरानी कीमत', 'दाम क्या है'],
  starts: ['starts', 'start', 'start date', 'from', 'valid from', 'शुरू'],
  ends: ['ends', 'end', 'end date', 'until', 'to', 'valid until', 'valid to', 'अंत', 'आख़िरी दिन'],
  codes: ['codes', 'Customers with a code', 'code limit', 'कोड वाले ग्राहक'],
  delivery: ['delivery', 'home delivery', 'डिलीवरी', 'होम डिलीवरी'],
  availability: ['availability', 'उपलब्धता'],
  description: ['description', 'details', 'about', 'विवरण', 'जानकारी'],
  photo: ['photo', 'photo name', 'picture', 'image', 'file', 'फोटो', 'फ़ोटो'],
}

const keyOf = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s._\-()%₹:*]+/gu, '')
const columns = new Map(
  Object.entries(names).flatMap(([column, all]) =>
    all.map((name) => [keyOf(name), column as ListColumn] as const),
  ),
)

/** The column that a heading names; undefined for any other. */
export const columnOf = (heading: string): ListColumn | undefined => columns.get(keyOf(heading))
