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
  // A kind that people ask for by name is missed like a brand.
  rice: 'India Gate, Daawat, Basmati, Kolam, Sona Masoori',
  mango: 'Alphonso, Hapus',
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
  antacid: 'Digene, Gelusil, Eno, Pantop',
  'cough syrup': 'Benadryl, Honitus',
  'pain relief balm':
    'Dolo, Crocin, Paracetamol, Disprin, Combiflam, Saridon, Volini, Moov, Zandu, Iodex, Vicks',
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

/** As they are written in Hindi, where long and short vowels are one, or otherwise than they are called. */
const inHindi =
  'सैमसंग Samsung, एप्पल Apple, ऐपल Apple, आईफोन iPhone, शाओमी Xiaomi, शाओमि Xiaomi, रेडमी Redmi, ' +
  'ओप्पो Oppo, विवो Vivo, वीवो Vivo, रियलमी Realme, वनप्लस OnePlus, नोकिया Nokia, ' +
  'मोटोरोला Motorola, पोको Poco, इनफिनिक्स Infinix, टेक्नो Tecno, माइक्रोमैक्स Micromax, डेल Dell, ' +
  'एचपी HP, लेनोवो Lenovo, असुस Asus, एसर Acer, मैकबुक MacBook, कैनन Canon, एप्सन Epson, ' +
  'निकॉन Nikon, सोनी Sony, एलजी LG, पैनासोनिक Panasonic, व्हर्लपूल Whirlpool, गोदरेज Godrej, ' +
  'वोल्टास Voltas, डाइकिन Daikin, हिताची Hitachi, बॉश Bosch, एयरपॉड्स AirPods, जेबीएल JBL, ' +
  'ल्यूमिनस Luminous, एक्साइड Exide, नाइकी Nike, नाइके Nike, एडिडास Adidas, अडीडास Adidas, ' +
  'प्यूमा Puma, बाटा Bata, रीबॉक Reebok, स्केचर्स Skechers, स्पार्क्स Sparx, वुडलैंड Woodland, ' +
  'पैरागॉन Paragon, रिलैक्सो Relaxo, क्रॉक्स Crocs, लिवाइस Levis, रैंगलर Wrangler, रेमंड Raymond, ' +
  'ज़ारा Zara, जूडियो Zudio, पैंटालून्स Pantaloons, मान्यवर Manyavar, बीबा Biba, जॉकी Jockey, ' +
  'रूपा Rupa, डॉलर Dollar, टाइटन Titan, फास्ट्रैक Fastrack, कैसियो Casio, फॉसिल Fossil, ' +
  'सोनाटा Sonata, रोलेक्स Rolex, रेबैन Ray-Ban, लेंसकार्ट Lenskart, तनिष्क Tanishq, ' +
  'प्रेस्टीज Prestige, हॉकिन्स Hawkins, बजाज Bajaj, फिलिप्स Philips, सुजाता Sujata, ' +
  'हैवेल्स Havells, क्रॉम्पटन Crompton, ओरिएंट Orient, उषा Usha, सिम्फनी Symphony, केंट Kent, ' +
  'एक्वागार्ड Aquaguard, बोरोसिल Borosil, मिल्टन Milton, अमूल Amul, सांची Sanchi, पारले Parle, ' +
  'ब्रिटानिया Britannia, ओरियो Oreo, कैडबरी Cadbury, हल्दीराम Haldiram, बीकाजी Bikaji, ' +
  'बालाजी Balaji, कुरकुरे Kurkure, लेज़ Lays, मैगी Maggi, कोकाकोला Coca-Cola, पेप्सी Pepsi, ' +
  'स्प्राइट Sprite, फ्रूटी Frooti, माज़ा Maaza, बिसलेरी Bisleri, नेस्कैफे Nescafe, ' +
  'आशीर्वाद Aashirvaad, फॉर्च्यून Fortune, सफोला Saffola, एमडीएच MDH, एवरेस्ट Everest, ' +
  'पतंजलि Patanjali, डाबर Dabur, बैद्यनाथ Baidyanath, लक्स Lux, डेटॉल Dettol, लाइफबॉय Lifebuoy, ' +
  'निरमा Nirma, हार्पिक Harpic, कोलगेट Colgate, पेप्सोडेंट Pepsodent, सेंसोडाइन Sensodyne, ' +
  'जिलेट Gillette, सनसिल्क Sunsilk, पैंटीन Pantene, लोरियल Loreal, पैराशूट Parachute, ' +
  'निविया Nivea, पॉन्ड्स Ponds, गार्नियर Garnier, लैक्मे Lakme, मेबेलिन Maybelline, ' +
  'व्हिस्पर Whisper, स्टेफ्री Stayfree, पैम्पर्स Pampers, हगीज Huggies, सेरेलैक Cerelac, ' +
  'डोलो Dolo, क्रोसिन Crocin, पैरासिटामोल Paracetamol, पेरासिटामोल Paracetamol, डिस्प्रिन Disprin, ' +
  'सेरिडॉन Saridon, ईनो Eno, वोलिनी Volini, मूव Moov, झंडू Zandu, विक्स Vicks, लेगो Lego, ' +
  'बार्बी Barbie, एक्टिवा Activa, बर्जर Berger, स्लीपवेल Sleepwell, क्लासमेट Classmate, ' +
  'डोमिनोज Dominos, मैकडोनाल्ड McDonalds, केएफसी KFC, सर्फ Surf, ' +
  'एयरडोप्स Airdopes, बोट boAt, maggie Maggi'

const asSpelled = (hindi: string) =>
  hindi
    .normalize('NFD')
    .replaceAll(/[़\u200c\u200d]/g, '')
    .replaceAll(/[िी]/g, 'ि')
    .replaceAll(/[ुू]/g, 'ु')
    .replaceAll(/[ेै]/g, 'े')
    .replaceAll(/[ोौॉ]/g, 'ो')
    .replaceAll('ँ', 'ं')
const latinByHindi = new Map(
  inHindi.split(', ').map((pair) => {
    const [hindi = '', latin = ''] = pair.split(' ')
    return [asSpelled(hindi), keyOf([latin])] as const
  }),
)

const brandsByKey = new Map(
  Object.entries(kinds).flatMap(([kind, names]) =>
    names.split(', ').map((name) => [keyOf(name.split(' ')), { name, kind }] as const),
  ),
)
const longestName = 2

function keyOf(words: string[]) {
  const joined = words.join('').toLowerCase()
  return /[ऀ-ॿ]/.test(joined) ? joined : joined.replaceAll(/[^a-z]/g, '')
}

const inLatin = (key: string) => latinByHindi.get(asSpelled(key)) ?? key

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
      const name = words.slice(first, first + length)
      // '1500' of 'airdopes 1500' belongs to no name.
      if (name.some((word) => !/\p{L}/u.test(word))) continue
      const key = keyOf(name)
      const brand = isExact ? brandsByKey.get(inLatin(key)) : brandCalled(inLatin(key))
      if (!brand) continue
      const rest = [...words.slice(0, first), ...words.slice(first + length)].join(' ')
      return { ...brand, typed: key, words: rest }
    }
  return undefined
}

/** The same consonants, or so long that one may be missing: 'papper' is paper, and no Pampers. */
const haveSameConsonants = (a: string, b: string) =>
  Math.min(a.length, b.length) > 7 || consonantsOf(a) === consonantsOf(b)
const consonantsOf = (word: string) => word.replaceAll(/[aeiou]/g, '').replaceAll(/(.)\1+/g, '$1')

function brandCalled(key: string) {
  const exact = brandsByKey.get(key)
  if (exact || key.length < 6) return exact
  for (const [known, brand] of brandsByKey)
    if (
      known.length >= 6 &&
      known[0] === key[0] &&
      wrongLetters(key, known) === 1 &&
      haveSameConsonants(key, known)
    )
      return brand
  return undefined
}
