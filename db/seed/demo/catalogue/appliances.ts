import type { DemoCategory } from '../demo-category.ts'

export const appliances: DemoCategory = {
  name: 'Appliances',
  hindiName: 'घरेलू उपकरण',
  maxDiscount: 40,
  promises: [
    'Delivered and fitted free inside Indore.',
    'We take your old one in exchange.',
    'One year warranty at your home.',
    'Easy instalments without interest.',
  ],
  hindiNotes: ['इंदौर में मुफ़्त फ़िटिंग और डिलीवरी।', 'पुराना लाइए, नया ले जाइए।', 'एक साल की वारंटी घर पर।'],
  subcategories: [
    {
      name: 'Large appliances',
      notes: ['Saves electricity and runs quietly.', 'Ten years’ warranty on the motor.'],
      items: [
        ['🔌', 'Himkan', 'Himkan single door fridge, {180|195|215} litre, [red|blue|grey]', 12990, 18990],
        ['🔌', 'Himkan', 'Himkan double door refrigerator, {240|265|310} litre, [steel|wine]', 22990, 34990],
        ['🔌', 'हिमकण', 'हिमकण फ्रिज, {180|215} लीटर, [लाल|नीला]', 12990, 17990],
        ['🔌', 'Dhavala', 'Dhavala semi-automatic washing machine, {7|8|9} kg', 8990, 13990],
        [
          '🔌',
          'Dhavala',
          'Dhavala fully automatic washing machine, {6.5|7|8} kg, [top|front] load',
          14990,
          29990,
        ],
        ['🔌', 'धवला', 'धवला वॉशिंग मशीन, {7|8} किलो, [सेमी|फ़ुली] ऑटोमैटिक', 8990, 16990],
      ],
    },
    {
      name: 'Air conditioners',
      notes: ['Copper pipes, and a free service in the first summer.', 'Cools a room in ten minutes.'],
      items: [
        ['❄️', 'Sheetal', 'Sheetal split AC, {1|1.5|2} ton, [3|5] star', 27990, 44990],
        ['❄️', 'Sheetal', 'Sheetal window AC, {0.75|1|1.5} ton, [3|5] star', 21990, 33990],
        ['❄️', 'Himkan', 'Himkan inverter air conditioner, {1|1.5|2} ton', 31990, 47990],
        ['❄️', 'शीतल', 'शीतल स्प्लिट एसी, {1|1.5} टन, [3|5] स्टार', 27990, 39990],
      ],
    },
    {
      name: 'Fans & coolers',
      notes: ['Strong air, low bill.', 'Winding of pure copper.'],
      items: [
        ['🌀', 'Jhonka', 'Jhonka ceiling fan, {900|1,200|1,400} mm, [brown|white|ivory]', 1299, 3299],
        ['🌀', 'Jhonka', 'Jhonka table fan, {300|400} mm, [blue|white]', 1199, 2299],
        ['🌀', 'झोंका', 'झोंका छत का पंखा, {900|1,200} मिमी, [भूरा|सफ़ेद]', 1299, 2699],
        ['🌀', 'झोंका', 'झोंका टेबल पंखा, {300|400} मिमी, [नीला|सफ़ेद]', 1199, 2199],
        ['💨', 'Sheetal', 'Sheetal desert cooler, {50|70|90} litre', 6990, 12990],
        ['💨', 'Sheetal', 'Sheetal personal cooler, {12|20|27} litre, [white|grey]', 3490, 6490],
        ['💨', 'शीतल', 'शीतल रूम कूलर, {40|60} लीटर', 4990, 8990],
      ],
    },
    {
      name: 'Geysers & water purifiers',
      notes: ['Made for the hard water of Indore.', 'First service free of charge.'],
      items: [
        ['🚿', 'Garmahat', 'Garmahat storage geyser, {10|15|25} litre, [white|ivory]', 4990, 9990],
        ['🚿', 'Garmahat', 'Garmahat instant geyser, {3|5} litre, [electric|gas]', 2690, 4990],
        ['🚿', 'गरमाहट', 'गरमाहट गीज़र, {10|15|25} लीटर', 4990, 8990],
        ['🚰', 'Nirmal', 'Nirmal RO water purifier, {7|9|12} litre, [black|white]', 7990, 15990],
        ['🚰', 'Nirmal', 'Nirmal gravity water purifier, {16|20|24} litre', 1490, 2990],
      ],
    },
    {
      name: 'Kitchen appliances',
      notes: ['Jars and blades always in the shop.', 'Easy to clean after use.'],
      items: [
        ['🔌', 'Chakkar', 'Chakkar mixer grinder, {500|750|1,000} W, [3|4] jars', 2290, 5490],
        ['🔌', 'Chakkar', 'Chakkar hand blender, {250|400} W, [white|black]', 899, 1799],
        ['🔌', 'चक्कर', 'चक्कर मिक्सर ग्राइंडर, {500|750} वॉट', 2290, 3990],
        ['🔌', 'Bhap', 'Bhap induction cooktop, {1,200|1,600|2,000} W', 1490, 3290],
        ['🔌', 'Bhap', 'Bhap microwave oven, {20|23|28} litre, [solo|grill]', 5990, 12990],
        ['🔌', 'Bhap', 'Bhap pop-up toaster, {2|4} slices, [steel|red]', 1190, 2490],
      ],
    },
    {
      name: 'Irons & small appliances',
      notes: ['Long cord and a safe thermostat.', 'Two years’ warranty.'],
      items: [
        ['🔌', 'Silwat', 'Silwat steam iron, {1,200|1,600|2,000} W, [blue|purple]', 1190, 2490],
        ['🔌', 'Silwat', 'Silwat dry iron, {750|1,000} W, [white|blue]', 549, 1190],
        ['🔌', 'सिलवट', 'सिलवट प्रेस (इस्त्री), {750|1,000} वॉट', 549, 1090],
        ['🧵', 'Silwat', 'Silwat sewing machine, {hand|foot|electric}', 4490, 11990],
        ['🔌', 'Chamak', 'Chamak vacuum cleaner, {800|1,200|1,600} W', 2990, 7990],
      ],
    },
  ],
}
