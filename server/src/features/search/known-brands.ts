import { wrongLetters } from './wrong-letters.ts'

/** Brands that people ask for by name, and what they mean by it when they name nothing else. */
const kinds: Record<string, string> = {
  smartphone:
    'Samsung, Apple, iPhone, Xiaomi, Redmi, Mi, Oppo, Vivo, Realme, OnePlus, Nokia, Motorola, Moto, Poco, ' +
    'iQOO, Nothing, Infinix, Tecno, Lava, Micromax, Google Pixel',
  laptop: 'Dell, HP, Lenovo, Asus, Acer, MacBook, MSI',
  printer: 'Canon, Epson, Brother',
  camera: 'Nikon, GoPro',
  router: 'TP Link, Netgear, D Link',
  'pen drive': 'SanDisk',
  tv: 'Sony, LG, Panasonic, TCL, Hisense',
  fridge: 'Whirlpool, Godrej, Haier',
  'air conditioner': 'Voltas, Daikin, Hitachi, Blue Star, Carrier, Lloyd',
  'washing machine': 'Bosch, IFB',
  // A boat is a boat, unless earbuds are named besides.
  '': 'boAt',
  earbuds: 'AirPods, Airdopes, Boult',
  headphones: 'JBL, Noise, Bose, Sennheiser, Skullcandy',
  inverter: 'Luminous, Exide, Amaron',
  shoes:
    'Nike, Adidas, Puma, Bata, Reebok, Skechers, Campus, Sparx, Woodland, Liberty, Red Tape, Asics, ' +
    'Paragon, Relaxo, Crocs',
  jeans: "Levi's, Wrangler, Pepe, Lee Cooper, Spykar",
  'formal shirt': 'Peter England, Allen Solly, Van Heusen, Raymond, Louis Philippe, Arrow, Zara',
  clothes: 'Zudio, Myntra, Pantaloons, Max Fashion, Westside, FabIndia, Manyavar',
  kurti: 'Biba, Libas, Aurelia',
  briefs: 'Jockey, Rupa, Dollar, Lux Cozi, Amul Macho',
  watch: 'Titan, Fastrack, Casio, Fossil, Sonata, Rolex, Timex',
  sunglasses: 'Ray-Ban, Lenskart',
  jewellery: 'Tanishq, Kalyan Jewellers, Malabar Gold, CaratLane, Joyalukkas',
  'pressure cooker': 'Prestige, Hawkins, Pigeon',
  mixer: 'Bajaj, Philips, Butterfly, Preethi, Sujata',
  fan: 'Havells, Crompton, Orient, Usha, Atomberg',
  cooler: 'Symphony',
  purifier: 'Kent, Aquaguard, Livpure, Pureit',
  'dinner set': 'La Opala, Borosil',
  'water bottle': 'Milton, Cello',
  bag: 'American Tourister, Safari, Skybags, VIP, Wildcraft',
  milk: 'Amul, Sanchi, Mother Dairy',
  biscuits: 'Parle, Britannia, Oreo, Parle G',
  chocolate: 'Cadbury, Dairy Milk, KitKat, Ferrero Rocher',
  namkeen: 'Haldiram, Haldirams, Bikaji, Balaji, Kurkure',
  wafers: 'Lays',
  noodles: 'Maggi, Yippee',
  'cold drink': 'Coke, Coca Cola, Pepsi, Sprite, Thums Up, Frooti, Limca, Fanta, Maaza',
  'mineral water': 'Bisleri, Kinley, Aquafina',
  tea: 'Tata Tea, Red Label, Taj Mahal, Wagh Bakri',
  coffee: 'Nescafe, Bru',
  atta: 'Aashirvaad, Pillsbury',
  oil: 'Fortune, Saffola, Dhara',
  spices: 'MDH, Everest, Catch',
  'basmati rice': 'India Gate, Daawat',
  chyawanprash: 'Patanjali, Dabur, Baidyanath',
  soap: 'Lux, Dettol, Dove, Lifebuoy, Pears, Medimix',
  detergent: 'Surf Excel, Surf, Tide, Ariel, Rin, Ghadi Detergent, Nirma',
  'dishwash bar': 'Vim',
  'toilet cleaner': 'Harpic, Lizol',
  'mosquito killer': 'Good Knight, All Out, Mortein',
  toothpaste: 'Colgate, Pepsodent, Sensodyne, Closeup',
  razor: 'Gillette',
  shampoo: 'Head Shoulders, Clinic Plus, Sunsilk, Pantene, Tresemme, Loreal',
  'hair oil': 'Parachute, Navratna, Indulekha',
  'face cream': "Nivea, Pond's, Mamaearth, Himalaya, Fair Lovely, Garnier, Olay, Vaseline",
  lipstick: 'Lakme, Maybelline, Nykaa, Sugar Cosmetics',
  perfume: 'Fogg, Axe, Wild Stone, Engage',
  'sanitary pad': 'Whisper, Stayfree, Sofy',
  diapers: 'Pampers, Huggies, MamyPoko',
  'baby food': 'Cerelac, Lactogen',
  medicine: 'Dolo, Crocin, Paracetamol, Disprin, Combiflam, Saridon, Cetirizine',
  antacid: 'Digene, Gelusil, Eno, Pantop',
  'cough syrup': 'Benadryl, Honitus',
  'pain relief balm': 'Volini, Moov, Zandu, Iodex, Vicks',
  toys: 'Lego, Barbie, Hot Wheels, Funskool',
  cycle: 'Hero, Atlas, Firefox, Hercules',
  scooter: 'Activa, Ola, Ather, Jupiter',
  bulb: 'Syska, Wipro',
  'wall paint': 'Asian Paints, Berger, Nerolac, Dulux',
  mattress: 'Sleepwell, Wakefit, Duroflex, Kurlon',
  'ball pen': 'Reynolds, Montex, Linc',
  notebook: 'Classmate',
  'school books': 'NCERT, RS Aggarwal, RD Sharma',
  pizza: 'Dominos, Pizza Hut',
  burger: 'McDonalds, Burger King, KFC',
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

/** A brand among the words. */
export type KnownBrand = {
  name: string
  /** As it is typed, in one word. */
  typed: string
  /** What is looked for besides. */
  words: string
  /** What the brand is known for. */
  kind: string
}

/** A known brand among the words; unless it must be exact, also with a wrong letter of a longer name. */
export function knownBrandIn(text: string, isExact = false): KnownBrand | undefined {
  const words = text.trim().split(/\s+/)
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1)
    for (let first = 0; first + length <= words.length; first += 1) {
      const key = keyOf(words.slice(first, first + length))
      const brand = isExact ? brandsByKey.get(key) : brandCalled(key)
      if (!brand) continue
      const rest = [...words.slice(0, first), ...words.slice(first + length)].join(' ')
      return { ...brand, typed: key, words: rest }
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
