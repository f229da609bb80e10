import { wrongLetters } from './wrong-letters.ts'

/** Brands that people ask for by name, and what they mean by it when they name nothing else. */
const kinds: Record<string, string> = {
  smartphone:
    'Samsung, Apple, Xiaomi, Redmi, Mi, Oppo, Vivo, Realme, OnePlus, Nokia, Motorola, Poco, iQOO, Nothing, Infinix',
  iphone: 'iPhone',
  laptop: 'Dell, HP, Lenovo, Asus, Acer, MacBook',
  tv: 'Sony, LG, Panasonic, TCL, Hisense',
  fridge: 'Whirlpool, Godrej, Haier',
  'air conditioner': 'Voltas, Daikin, Hitachi, Blue Star, Carrier',
  'washing machine': 'Bosch, IFB',
  headphones: 'JBL, Noise, Bose, Sennheiser, Skullcandy',
  shoes: 'Nike, Adidas, Puma, Bata, Reebok, Skechers, Campus, Sparx, Woodland, Liberty, Red Tape',
  jeans: "Levi's, Wrangler, Pepe",
  shirt: 'Peter England, Allen Solly, Van Heusen, Raymond, Louis Philippe, Zara',
  kurti: 'Biba, Libas',
  watch: 'Titan, Fastrack, Casio, Fossil, Sonata, Rolex',
  sunglasses: 'Ray-Ban, Lenskart',
  'pressure cooker': 'Prestige, Hawkins',
  mixer: 'Bajaj, Philips, Butterfly, Preethi',
  fan: 'Havells, Crompton, Orient, Usha',
  purifier: 'Kent, Aquaguard, Livpure',
  bag: 'American Tourister, Safari, Skybags, VIP, Wildcraft',
  milk: 'Amul, Sanchi, Mother Dairy',
  biscuits: 'Parle, Britannia',
  noodles: 'Maggi',
  tea: 'Tata Tea, Red Label, Taj Mahal',
  atta: 'Aashirvaad, Pillsbury',
  soap: 'Lux, Dettol, Dove, Lifebuoy',
  cream: "Nivea, Pond's, Lakme, Mamaearth, Himalaya",
  toys: 'Lego, Barbie, Hot Wheels',
  cycle: 'Hero, Atlas, Firefox',
  scooter: 'Activa, Ola, Ather',
  bulb: 'Syska, Wipro',
  mattress: 'Sleepwell, Wakefit, Duroflex',
}

const brandsByKey = new Map(
  Object.entries(kinds).flatMap(([kind, names]) =>
    names.split(', ').map((name) => [keyOf(name.split(' ')), { name, kind }] as const),
  ),
)
const longestName = 2

function keyOf(words: string[]) {
  return words
    .join('')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
}

/**
 * A known brand among the words, also with a wrong letter of a longer name, and what is looked for besides;
 * where nothing is, what the brand is known for.
 */
export function knownBrandIn(text: string): { name: string; words: string } | undefined {
  const words = text.trim().split(/\s+/)
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1)
    for (let first = 0; first + length <= words.length; first += 1) {
      const brand = brandCalled(keyOf(words.slice(first, first + length)))
      const rest = [...words.slice(0, first), ...words.slice(first + length)].join(' ')
      if (brand) return { name: brand.name, words: rest || brand.kind }
    }
  return undefined
}

function brandCalled(key: string) {
  const exact = brandsByKey.get(key)
  if (exact || key.length < 6) return exact
  for (const [known, brand] of brandsByKey)
    if (known.length >= 6 && known[0] === key[0] && wrongLetters(key, known) === 1) return brand
  return undefined
}
