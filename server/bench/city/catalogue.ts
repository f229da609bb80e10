/** A subcategory's name, its products, its weight among its siblings, and Hindi words if any. */
type Kind = readonly [name: string, nouns: readonly string[], weight?: number, hindi?: readonly string[]]
type Trade = { name: string; share: number; words: readonly string[]; kinds: readonly Kind[] }

/**
 * 12 categories with their share of all offers in percent, 80 subcategories. The shares give words of every
 * frequency: 'fashion' in 1/8 of all offers, 'pizza' in 1/50, 'cotton saree' in 1/300.
 */
export const catalogue: readonly Trade[] = [
  {
    name: 'Mobile & Laptop',
    share: 14,
    words: ['Smart', 'Pro', 'Slim', 'Max', 'Lite', 'Fast'],
    kinds: [
      ['Smartphones', ['smartphone', '5G phone'], 2],
      ['Covers', ['back cover', 'flip cover']],
      ['Power Banks', ['power bank', 'charger']],
      ['Laptops', ['laptop', 'notebook']],
      ['Tablets', ['tablet']],
      ['Headphones', ['headphones', 'earbuds', 'neckband']],
      ['Smart Watches', ['smart watch', 'fitness band']],
    ],
  },
  {
    name: 'Fashion',
    share: 12,
    words: [
      'Cotton',
      'Cotton',
      'Cotton',
      'Silk',
      'Georgette',
      'Linen',
      'Chanderi',
      'Maheshwari',
      'Banarasi',
      'Printed',
    ],
    kinds: [
      ['Sarees', ['saree'], 1, ['सूती साड़ी', 'रेशमी साड़ी', 'चंदेरी साड़ी']],
      ['Kurtas', ['kurta', 'kurti'], 1, ['सूती कुर्ता', 'शादी का कुर्ता']],
      ['Shirts', ['shirt', 't-shirt']],
      ['Jeans', ['jeans', 'trousers']],
      ['Salwar Suits', ['salwar suit', 'dupatta']],
      ['Footwear', ['shoes', 'sandals', 'slippers'], 1, ['जूते', 'चप्पल']],
      ['Handbags', ['handbag', 'purse']],
      ['Jackets', ['jacket', 'sweater']],
    ],
  },
  {
    name: 'Home',
    share: 10,
    words: ['Wooden', 'Classic', 'Modern', 'Royal', 'Malwa', 'Soft'],
    kinds: [
      ['Sofas', ['sofa', 'sofa cum bed']],
      ['Beds', ['bed', 'mattress']],
      ['Curtains', ['curtain', 'blind'], 1, ['परदा']],
      ['Lamps', ['lamp', 'lantern']],
      ['Carpets', ['carpet', 'rug']],
      ['Chairs', ['chair', 'stool'], 1, ['कुर्सी']],
      ['Clocks', ['wall clock', 'alarm clock']],
    ],
  },
  {
    name: 'Electronics',
    share: 10,
    words: ['Smart', 'Inverter', 'Compact', 'Silent', 'Digital'],
    kinds: [
      ['Televisions', ['LED television', 'smart television']],
      ['Refrigerators', ['refrigerator', 'deep freezer']],
      ['Washing Machines', ['washing machine', 'dryer']],
      ['Air Conditioners', ['split air conditioner', 'window air conditioner']],
      ['Air Coolers', ['air cooler', 'tower cooler']],
      ['Fans', ['ceiling fan', 'table fan'], 1, ['पंखा']],
      ['Cameras', ['camera', 'tripod']],
    ],
  },
  {
    name: 'Kitchen',
    share: 9,
    words: ['Steel', 'Brass', 'Copper', 'Non-stick', 'Induction'],
    kinds: [
      ['Cookers', ['pressure cooker', 'rice cooker']],
      ['Mixers', ['mixer grinder', 'juicer']],
      ['Kettles', ['kettle', 'flask']],
      ['Pans', ['frying pan', 'tawa', 'kadhai']],
      ['Plates', ['dinner set', 'thali set'], 1, ['थाली', 'बर्तन']],
      ['Bottles', ['water bottle', 'lunch box']],
      ['Gas Stoves', ['gas stove', 'hob']],
    ],
  },
  {
    name: 'Food & Sweets',
    share: 8,
    words: ['Fresh', 'Special', 'Family', 'Spicy', 'Sweet', 'Jumbo'],
    kinds: [
      ['Pizza', ['paneer pizza', 'corn pizza', 'farmhouse pizza'], 2],
      ['Burgers', ['burger', 'sandwich']],
      ['Sweets', ['gulab jamun', 'kaju katli'], 1, ['गुलाब जामुन', 'लड्डू']],
      ['Namkeen', ['sev', 'mixture'], 1, ['सेव', 'पोहा']],
      ['Cakes', ['chocolate cake', 'pastry']],
      ['Meals', ['veg meal', 'dosa', 'biryani']],
    ],
  },
  {
    name: 'Grocery',
    share: 9,
    words: ['Organic', 'Premium', 'Pure', 'Desi', 'Farm'],
    kinds: [
      ['Flour', ['wheat flour', 'besan'], 1, ['आटा']],
      ['Rice', ['basmati rice', 'kolam rice'], 1, ['चावल']],
      ['Pulses', ['toor dal', 'moong dal'], 1, ['दाल']],
      ['Ghee', ['cow ghee', 'mustard oil'], 1, ['घी']],
      ['Tea', ['tea', 'coffee'], 1, ['चाय']],
      ['Spices', ['turmeric', 'garam masala']],
      ['Sugar', ['sugar', 'jaggery']],
    ],
  },
  {
    name: 'Beauty',
    share: 8,
    words: ['Herbal', 'Natural', 'Gentle', 'Matte', 'Rose'],
    kinds: [
      ['Face Wash', ['face wash', 'scrub']],
      ['Shampoo', ['shampoo', 'conditioner']],
      ['Lipsticks', ['lipstick', 'kajal']],
      ['Perfumes', ['perfume', 'attar']],
      ['Creams', ['face cream', 'body lotion']],
      ['Mehndi', ['mehndi cone', 'nail polish'], 1, ['मेहंदी']],
    ],
  },
  {
    name: 'Sports',
    share: 6,
    words: ['Junior', 'Club', 'Light', 'Sturdy'],
    kinds: [
      ['Cricket', ['cricket bat', 'cricket ball']],
      ['Football', ['football', 'goal net']],
      ['Cycles', ['cycle', 'gear cycle'], 1, ['साइकिल']],
      ['Yoga', ['yoga mat', 'foam roller']],
      ['Gym', ['dumbbells', 'bench press']],
      ['Helmets', ['helmet', 'knee guard']],
    ],
  },
  {
    name: 'Books & Music',
    share: 5,
    words: ['New', 'Student', 'Concert', 'Pocket'],
    kinds: [
      ['Novels', ['novel', 'short stories'], 1, ['उपन्यास']],
      ['School Books', ['school book', 'atlas']],
      ['Guitars', ['acoustic guitar', 'ukulele']],
      ['Keyboards', ['keyboard', 'harmonium']],
      ['Drums', ['drum set', 'tabla'], 1, ['तबला']],
      ['Rare Instruments', ['santoor', 'sarod']],
    ],
  },
  {
    name: 'Toys',
    share: 5,
    words: ['Happy', 'Mini', 'Giant', 'Musical'],
    kinds: [
      ['Toy Cars', ['toy car', 'toy train']],
      ['Dolls', ['doll', 'doll house'], 1, ['गुड़िया']],
      ['Puzzles', ['puzzle', 'cube']],
      ['Board Games', ['carrom board', 'chess set']],
      ['Soft Toys', ['teddy bear', 'soft elephant']],
      ['Blocks', ['building blocks', 'magnet tiles']],
    ],
  },
  {
    name: 'Tools & Travel',
    share: 4,
    words: ['Heavy', 'Handy', 'Light', 'Strong'],
    kinds: [
      ['Drills', ['drill machine', 'screwdriver']],
      ['Hammers', ['hammer', 'pliers']],
      ['Suitcases', ['suitcase', 'trolley bag']],
      ['Backpacks', ['backpack', 'rucksack']],
      ['Paints', ['wall paint', 'paint roller']],
      ['Ladders', ['ladder', 'scaffold']],
      ['Locks', ['door lock', 'padlock'], 1, ['ताला']],
    ],
  },
]

export const subcategories = catalogue.flatMap(({ kinds, words, share }, category) => {
  const weights = kinds.reduce((sum, [, , weight = 1]) => sum + weight, 0)
  return kinds.map(([name, nouns, weight = 1, hindi = []]) => ({
    categoryId: category + 1,
    name,
    nouns,
    words,
    hindi,
    share: (share * weight) / weights / 100,
  }))
})
