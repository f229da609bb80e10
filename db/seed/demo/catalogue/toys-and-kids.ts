import type { DemoCategory } from '../demo-category.ts'

export const toysAndKids: DemoCategory = {
  name: 'Toys & Kids',
  hindiName: 'खिलौने और बच्चे',
  maxDiscount: 50,
  promises: [
    'Exchange within 7 days in the box.',
    'Gift wrapping is free.',
    'Safe colours and no sharp edges.',
    'Children may try it in the play corner.',
  ],
  hindiNotes: ['बच्चों के लिए सुरक्षित रंग।', 'गिफ़्ट पैकिंग मुफ़्त।'],
  subcategories: [
    {
      name: 'Soft toys',
      notes: ['Washable, with firmly sewn eyes.', 'Filled with new cotton fibre.'],
      items: [
        ['🧸', 'Golu', 'Golu teddy bear, {30 cm|60 cm|90 cm|4 feet}, [brown|cream|pink]', 299, 1999],
        ['🧸', 'Golu', 'Golu musical teddy, {25|35} cm, [brown|white]', 499, 999],
        ['🐘', 'Golu', 'Golu baby elephant, {25|40|60} cm', 349, 999],
        ['🐼', 'Golu', 'Golu panda, {25|40|60} cm', 349, 1099],
        ['🧸', 'गोलू', 'गोलू टेडी, {30 सेमी|60 सेमी|90 सेमी}', 299, 1299],
      ],
    },
    {
      name: 'Puzzles & learning',
      notes: ['Trains patience and memory.', 'Instructions in Hindi and English.'],
      items: [
        ['🧩', 'Buddhu Nahi', 'Map of India jigsaw, {24|60|108} pieces, [wooden|cardboard]', 149, 599],
        ['🧩', 'Buddhu Nahi', 'Rajwada palace jigsaw, {100|300|500} pieces', 249, 799],
        ['🧮', 'Buddhu Nahi', 'Wooden abacus, {5|10|13} rods, [rainbow|natural]', 199, 599],
        ['🔬', 'Buddhu Nahi', 'Young scientist microscope, {100|450|1200}x', 799, 2499],
        ['🧲', 'Buddhu Nahi', 'Magnet experiment kit, {12|20|30} experiments', 299, 899],
      ],
    },
    {
      name: 'Board games',
      notes: ['For family evenings.', 'Spare pieces free of charge.'],
      items: [
        ['♟️', 'Shatranj House', 'Wooden chess set, {8|12|16} inch, [folding|flat] board', 349, 1999],
        ['♟️', 'Shatranj House', 'Magnetic travel chess, {6|8|10} inch', 249, 699],
        ['🎲', 'Shatranj House', 'Ludo and snakes, {10|14|20}-inch [wooden|folding] board', 149, 799],
        ['🎯', 'Shatranj House', 'Dart board with {4|6} darts, [12|15|18] inch', 399, 1499],
        ['🎲', 'शतरंज हाउस', 'लूडो और साँप-सीढ़ी, {छोटा|बड़ा} बोर्ड', 149, 449],
      ],
    },
    {
      name: 'Kites & yo-yos',
      notes: ['Fun for all ages.', 'Bright colours that last.'],
      items: [
        ['🪁', 'Patangwala', 'Sankranti kites, pack of {5|10|25}, [small|medium]', 60, 399],
        ['🪁', 'Patangwala', 'Nylon kite with tail, {70|100|140} cm, [rainbow|eagle]', 249, 799],
        ['🪀', 'Patangwala', 'Metal yo-yo, [purple|red|blue], {basic|ball bearing}', 99, 499],
        ['🎈', 'Patangwala', 'Balloons, pack of {25|50|100}, [mixed|metallic]', 49, 249],
        ['🪁', 'पतंगवाला', 'संक्रांति की पतंगें, {5|10|25} का पैक', 60, 349],
      ],
    },
    {
      name: 'Ride-ons',
      notes: ['Sturdy and tested.', 'Put together for you in the shop.'],
      items: [
        ['🛴', 'Chunmun', 'Chunmun scooter, {2|3} wheels, [blue|pink|green]', 899, 2499],
        ['🏎️', 'Chunmun', 'Chunmun battery car, {6|12|24} V, [red|white]', 4999, 14999],
        ['🏍️', 'Chunmun', 'Chunmun battery bike, {6|12} V, [red|blue]', 3499, 8999],
        ['🚂', 'Chunmun', 'Train set with {2|4|6} metre track', 599, 1999],
      ],
    },
    {
      name: 'Baby care',
      notes: ['Gentle and easy to clean.', 'For babies from the first day.'],
      items: [
        ['🍼', 'Lalla', 'Lalla feeding bottle, {125|250|330} ml, pack of [1|2|3]', 149, 599],
        ['🍼', 'Lalla', 'Lalla steel feeding bottle, {150|240} ml, [pink|blue] cover', 399, 799],
        ['🧷', 'Lalla', 'Cotton nappies with pins, pack of {5|10|20}', 199, 749],
        ['🧦', 'Lalla', 'Baby socks, pack of {3|6}, [0-6|6-12] months', 99, 299],
      ],
    },
  ],
}
