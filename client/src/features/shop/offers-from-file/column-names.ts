import type { ListColumn } from 'server/contract/shop-offers/facts/list-columns'

/**
 * The use of a sheet's column. Besides Chowk's own columns: `percent` is a discount, with or without a
 * percent sign, `period` has the first and the last day, rows with the same `group` are variants of one
 * product, `option` tells variants apart, and `shown` states whether the shop shows the product.
 */
export type ColumnUse = ListColumn | 'percent' | 'period' | 'group' | 'option' | 'shown' | 'none'

/**
 * Headings from Excel lists, Tally, Busy, Marg, Vyapar, WooCommerce, Shopify, Google Merchant, Meta, Meesho,
 * Amazon and Flipkart, best first: if two columns fit one use, the earlier heading wins. Compared by `keyOf`.
 */
const names: Record<ColumnUse | 'before', string> = {
  code: `code|sku|variant sku|item code|product code|seller sku|seller sku id|item sku|article|
    article no|article number|style code|style id|design no|model no|part no|item no|product id|sku id|
    product id style id|listing id|ref|reference|id|no|barcode|कोड|आइटम कोड`,
  name: `name|product name|item name|title|product title|product|item|particulars|name of item|
    item details|description of goods|stock item|medicine name|dish|service|model name|नाम|सामान|
    सामान का नाम|वस्तु|वस्तु का नाम|आइटम|प्रोडक्ट`,
  category: `category|categories|product category|item category|category name|product type|
    google product category|item group|stock group|group|department|main category|type of item|श्रेणी|
    कैटेगरी|वर्ग|समूह`,
  subcategory: `subcategory|sub category|subcategory name|sub group|kind|उपश्रेणी|सब कैटेगरी`,
  brand: `brand|brand name|company|company name|make|manufacturer|vendor|mfg|mfr|ब्रांड|कंपनी`,
  mrp: `mrp|max retail price|maximum retail price|mrp on the box|printed price|एमआरपी|अधिकतम मूल्य|
    छपी कीमत`,
  before: `regular price|original price|compare at price|usual price|list price|actual price|old price|
    previous price|price before|price before discount|before|market price|base price|was|पुरानी कीमत|
    आम दाम|आम कीमत`,
  price: `price|rate|product price|standard price|retail price|unit price|default price|amount|
    cost to customer|दाम|कीमत|मूल्य|भाव|रेट`,
  sale: `selling price|sale price|offer price|discounted price|discount price|your price|our price|
    deal price|special price|final price|net price|net rate|price after discount|after discount|now|
    best price|cash price|meesho price|your selling price|sales price|sp|sell price|sale rate|
    selling rate|offer rate|pay|rate a|ऑफर कीमत|ऑफर दाम|छूट वाला दाम|छूट के बाद|बिक्री मूल्य|
    बेचने का दाम|आपका दाम`,
  discount: `discount|disc|off|छूट|डिस्काउंट`,
  percent: `discount percent|percent discount|disc percent|percent off|percent|discount percentage|
    discount in percent|sale discount percent|छूट percent|छूट प्रतिशत|प्रतिशत`,
  off: `rupees off|off rupees|discount amount|disc amount|disc amt|amount off|flat off|discount rs|
    discount value|you save|saving|रुपये की छूट|छूट रुपये|बचत`,
  struck: `struck price|price before is|what is the price|price type|दाम क्या है|पुरानी कीमत`,
  starts: `starts|start|start date|from|from date|valid from|offer starts|offer start|
    date sale price starts|sale start date|sale from date|sale price start date|discount start date|
    begins|effective from|wef|starts at|starts on|शुरू|शुरुआत|पहला दिन|कब से|से`,
  ends: `ends|end|end date|until|to|to date|till|valid until|valid to|valid till|valid upto|offer ends|
    offer end|offer valid till|last date|last day|expiry|expiry date|expires|date sale price ends|
    sale end date|sale price end date|discount end date|closing date|ends at|ends on|expires at|
    expires on|valid through|अंत|आखिरी दिन|अंतिम तारीख|आखिरी तारीख|अंतिम तिथि|कब तक|तक`,
  period: `sale price effective date|validity|offer period|period|valid|dates|वैधता|अवधि`,
  codes: `codes|customers with a code|codes for|code limit|कोड वाले ग्राहक|कोड कितनों के लिए`,
  delivery: `delivery|home delivery|डिलीवरी|होम डिलीवरी`,
  availability: `availability|in stock|stock status|available|उपलब्धता|उपलब्ध`,
  description: `description|details|about|short description|product description|body html|body|
    long description|features|specification|विवरण|जानकारी`,
  photo: `photo|photo name|picture|image|file|file name|image name|फोटो`,
  group: `parent|item group id|handle|parent sku|parentage sku|group id|variant group`,
  option: `size|colour|color|variation|option 1 value|option 2 value|option 3 value|variant|
    variant name|attribute 1 value|attribute 1 values|attribute 2 value|attribute 2 values|shade|
    flavour|pack|pack size|packing|साइज|रंग|नाप`,
  shown: `published|status|listing status|product status|is active|active`,
  none: `s no|sr no|sl no|serial no|sno|hsn|hsn code|hsn sac|gst|gst rate|tax|tax rate|tax percent|cgst|
    sgst|igst|qty|quantity|stock|stock qty|closing stock|opening stock|closing balance|inventory|
    inventory qty|available qty|purchase price|purchase rate|p rate|cost|cost price|cost per item|
    landing cost|landing price|wholesale price|stock value|value|closing value|total|total amount|
    shipping|shipping price|weight|unit|uom|units|gtin|ean|upc|isbn|batch|batch no|reorder level|
    low stock amount|min qty|minimum order quantity|link|image link|condition|position|rating|reviews|
    views|क्रम|क्रमांक|मात्रा|स्टॉक|खरीद मूल्य`,
}

const noise = new Set(
  `rs inr rupees rupee ₹ in per unit pc pcs piece each wise the your our variant item product seller enter
  max nos kg`.split(/\s+/u),
)
const withTax = /\b(incl\w*|excl\w*|with|without)\.? (of )?(all )?(gst|tax(es)?)\b/giu

/** 'Discount (%)' becomes 'discount percent'. */
const wordsOf = (heading: string) =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    // Removes Latin accents, and the dot below ज़ or फ़, which many people omit.
    .replace(/[\u0300-\u036f\u093c]/gu, '')
    .replaceAll('%', ' percent ')
    .replace(/m\s*\.\s*r\s*\.\s*p\.?/gu, 'mrp')
    .replace(/([a-z])(\d)/gu, '$1 $2')
    .replace(/[^\p{L}\p{M}\p{N}₹]+/gu, ' ')
    .trim()
    .split(' ')

const keyOf = (heading: string) => wordsOf(heading).join('')
const coreOf = (heading: string) =>
  wordsOf(
    heading
      .replace(withTax, ' ')
      .replace(/\([^()]*\)|\[[^[\]]*\]/gu, (inside) => (inside.includes('%') ? '%' : ' ')),
  )
    .filter((word) => !noise.has(word))
    .join('')

/** `isOpen`: ambiguous, because 'price' and 'rate' may be before or after a discount. */
type NamedUse = { use: ColumnUse; rank: number; isOpen: boolean }
const uses = new Map<string, NamedUse[]>()
for (const [list, all] of Object.entries(names))
  for (const [rank, name] of all.split('|').entries()) {
    const use = list === 'before' ? 'price' : (list as ColumnUse)
    uses.set(keyOf(name), [...(uses.get(keyOf(name)) ?? []), { use, rank, isOpen: list === 'price' }])
  }

export const usesNamedBy = (heading: string): NamedUse[] =>
  // A longer text is a cell, not a heading.
  heading === '' || heading.length > 80 ? [] : (uses.get(keyOf(heading)) ?? uses.get(coreOf(heading)) ?? [])

export const isKnownHeading = (text: string) => usesNamedBy(text).length > 0

const otherNumbers = new Set(
  `qty quantity stock inventory weight gram grams gm gms hsn sac gst tax cgst sgst igst cess fee fees position
  count number day days sla height length width depth age year id code pin phone mobile rating ratings review
  reviews views minutes hours calories capacity volume level margin`.split(/\s+/u),
)
export const isOtherHeading = (heading: string) => wordsOf(heading).some((word) => otherNumbers.has(word))

const dayWords = {
  ends: /\b(end|ends|until|till|upto|valid|expir\w*|last)\b|तक|अंत|आखिरी/u,
  starts: /\b(start|starts|begin\w*|from)\b|शुरू/u,
}
/** Returns undefined for a heading of other days, such as 'Created' or 'Mfg date'. */
export function dayUseOf(heading: string): 'starts' | 'ends' | undefined {
  const words = wordsOf(heading).join(' ')
  return (['ends', 'starts'] as const).find((use) => dayWords[use].test(words))
}

const moneyWords =
  /price|rate|mrp|amount|amt|value|disc|offer|sale|off$|₹|\brs\b|inr|rupee|दाम|कीमत|मूल्य|भाव|रेट|छूट|रुपये/u
const priceWords = /price|mrp|offer|discount|दाम|कीमत|छूट/u
const taxWords = /\b(gst|tax|vat|cess)\b/u
export const isMoneyHeading = (heading: string) => {
  const words = wordsOf(heading).join(' ')
  return priceWords.test(words) || (moneyWords.test(words) && !taxWords.test(words))
}
