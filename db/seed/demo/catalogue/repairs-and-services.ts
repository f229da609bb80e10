import type { DemoCategory } from '../demo-category.ts'

export const repairsAndServices: DemoCategory = {
  name: 'Repairs & services',
  hindiName: 'मरम्मत और सेवाएं',
  maxDiscount: 35,
  promises: [
    'The price is told before work begins.',
    'If you are not content, we do it again.',
    'Thousands of happy customers in Indore.',
  ],
  hindiNotes: ['काम से पहले दाम बताते हैं।', 'ठीक न लगे तो दोबारा करते हैं।'],
  subcategories: [
    {
      name: 'Appliance repair',
      delivery: 'comes_home',
      notes: [
        'All makes, at your home within four hours.',
        'Original parts, thirty days’ warranty on the work.',
      ],
      items: [
        ['❄️', 'Thik Thak', 'AC service with foam wash, [split|window]', 399, 899],
        ['❄️', 'Thik Thak', 'AC gas filling, {1|1.5|2} ton', 1800, 3200],
        ['🔧', 'Thik Thak', 'Fridge repair, [single|double] door', 299, 1200],
        ['🔧', 'Thik Thak', 'Washing machine repair, [top|front] load', 299, 1200],
        ['🚰', 'Thik Thak', 'RO water purifier service with filters, {2|4} filters', 499, 1499],
        ['📺', 'Thik Thak', 'TV repair at home, {32|43|55} inch', 349, 1800],
        ['❄️', 'ठीक ठाक', 'एसी सर्विस, [स्प्लिट|विंडो]', 399, 899],
      ],
    },
    {
      name: 'Mobile & computer repair',
      notes: ['While you wait; old parts are given back.', 'Your data stays yours.'],
      items: [
        ['📱', 'Phir Chalu', 'Mobile screen repair, {budget|big} phone', 899, 4500],
        ['🔋', 'Phir Chalu', 'Mobile battery replacement, [same day|in an hour]', 499, 1800],
        ['💻', 'Phir Chalu', 'Laptop repair and cleaning, [inside|outside] too', 499, 2500],
        ['💻', 'Phir Chalu', 'Computer formatting with drivers, [home|office]', 349, 799],
        ['📱', 'फिर चालू', 'मोबाइल रिपेयर, [स्क्रीन|बैटरी]', 499, 2999],
      ],
    },
    {
      name: 'Vehicle service',
      notes: ['Pick-up and return included.', 'Washed before you get it back.'],
      items: [
        ['🚗', 'Gati Garage', 'Car wash with vacuum, [hatchback|sedan]', 249, 599],
        ['🚗', 'Gati Garage', 'Car service with oil, [petrol|diesel]', 1999, 4999],
        ['🏍️', 'Gati Garage', 'Bike service with wash, [100|150|350] cc', 399, 999],
        ['🚗', 'Gati Garage', 'Wheel alignment and balancing, {2|4} wheels', 299, 799],
        ['🏍️', 'गति गैराज', 'बाइक सर्विस, [100|150] सीसी', 399, 799],
      ],
    },
    {
      name: 'Home services',
      delivery: 'comes_home',
      notes: ['Checked and known people.', 'They clean up when they are done.'],
      items: [
        ['🔧', 'Ghar Seva', 'Plumber visit for a [tap|pipe|tank]', 149, 499],
        ['💡', 'Ghar Seva', 'Electrician visit for a [fan|switchboard|light]', 149, 499],
        ['🔨', 'Ghar Seva', 'Carpenter visit for a [door|bed|lock]', 199, 599],
        ['🧹', 'Ghar Seva', 'Deep cleaning of a home, {1|2|3} BHK', 1999, 5999],
        ['🛋️', 'Ghar Seva', 'Sofa cleaning, {3|5|7} seats', 399, 999],
        ['🐜', 'Ghar Seva', 'Pest control for [cockroaches|termites], {1|2|3} BHK', 799, 2999],
        ['🖌️', 'Ghar Seva', 'House painting, a room, [one|two] coats', 3500, 7900],
        ['🚚', 'Ghar Seva', 'Packers and movers within Indore, {1|2|3} BHK', 2999, 8999],
        ['🔧', 'घर सेवा', 'प्लंबर, [नल|पाइप|टंकी] के लिए', 149, 399],
      ],
    },
    {
      name: 'Tailor & laundry',
      notes: ['Fitted once more at no charge.', 'Ready on the promised day.'],
      items: [
        ['🧵', 'Sui Dhaga', 'Blouse stitching by a tailor, [plain|with lining]', 250, 700],
        ['🧵', 'Sui Dhaga', 'Shirt and trouser stitching, {1 pair|2 pairs}', 700, 1600],
        ['🧵', 'Sui Dhaga', 'Salwar suit stitching, [plain|with lining]', 400, 900],
        ['🧵', 'Sui Dhaga', 'Saree fall and pico, {1 saree|3 sarees}', 60, 180],
        ['👔', 'Safed', 'Dry cleaning, {a suit|three suits}', 180, 560],
        ['🧺', 'Safed', 'Laundry with ironing, {5|10} kg', 250, 600],
        ['🧵', 'सुई धागा', 'ब्लाउज़ सिलाई, [सादा|अस्तर वाला]', 250, 700],
      ],
    },
    {
      name: 'Classes & printing',
      notes: ['First lesson free.', 'Small groups.'],
      items: [
        ['📚', 'Pathshala', 'Maths tuition for class {8|10|12}, a month', 800, 2200],
        ['🖥️', 'Pathshala', 'Computer course, {1 month|3 months|6 months}', 1500, 7500],
        ['🎓', 'Pathshala', 'English speaking course, {1 month|2 months|3 months}', 1800, 4500],
        ['🚗', 'Pathshala', 'Driving school, {10|15|20} lessons', 2500, 4800],
        ['🖨️', 'Chhapai', 'Visiting cards printing, {100|500|1,000}', 150, 900],
        ['📷', 'Chhapai', 'Passport photo prints, {8|16}', 50, 120],
      ],
    },
  ],
}
