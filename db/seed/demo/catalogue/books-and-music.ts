import type { DemoCategory } from '../demo-category.ts'

export const booksAndMusic: DemoCategory = {
  name: 'Books & Music',
  hindiName: 'किताबें और संगीत',
  maxDiscount: 30,
  promises: [
    'Special price for students.',
    'Old books and instruments bought back.',
    'Ordered today, in the shop within three days.',
    'Exchange within 7 days with the bill.',
  ],
  hindiNotes: ['विद्यार्थियों के लिए ख़ास छूट।', 'स्कूलों के लिए थोक दाम।'],
  subcategories: [
    {
      name: 'School books',
      notes: ['Latest edition for the M.P. board and CBSE.', 'Brown paper covers put on free of charge.'],
      items: [
        ['📚', 'Vidya', 'Class {6|8|10|12} guide set, 5 books, [English|Hindi] medium', 999, 2299],
        ['📚', 'Vidya', 'Class {1|3|5} full book set, [English|Hindi] medium', 699, 1399],
        ['📗', 'Vidya', 'Class {9|10|11|12} [Science|Mathematics|Social Science] guide', 249, 549],
        ['📘', 'Manzil', 'Manzil {5|10|15}-year solved papers, [banking|railway|patwari] exam', 199, 499],
        [
          '📕',
          'Vidya',
          '[English-Hindi|Hindi-English|Sanskrit-Hindi] dictionary, {pocket|desk|large}',
          149,
          699,
        ],
        ['📚', 'विद्या', 'कक्षा {6|8|10|12} गाइड सेट, हिंदी माध्यम', 899, 1899],
      ],
    },
    {
      name: 'Novels & stories',
      notes: ['Read the first chapter with a chai at our table.', 'Paperback on good paper.'],
      items: [
        ['📖', 'Kissagoi', 'The Lanes of Rajwada, a novel, {paperback|hardcover}', 249, 599],
        ['📖', 'Kissagoi', 'Forty Folk Tales of Malwa, {paperback|illustrated|gift edition}', 199, 799],
        ['📙', 'Kissagoi', 'The Narmada Notebook, travel stories, {paperback|hardcover}', 299, 649],
        ['📚', 'Kissagoi', 'Children’s picture books, set of {3|5|10}, [animals|festivals|space]', 299, 999],
        ['📖', 'क़िस्सागोई', 'मालवा की लोक कथाएँ, {पेपरबैक|सजिल्द}', 179, 449],
      ],
    },
    {
      name: 'Stationery',
      notes: ['Bulk price for ten or more.', 'School logo printed on request.'],
      items: [
        ['🖊️', 'Lekhan', 'Lekhan ball pens, box of {10|20|50}, [blue|black|red]', 80, 399],
        ['🖋️', 'Lekhan', 'Lekhan fountain pen, {steel|gold-plated} nib, [blue|black|maroon]', 249, 1299],
        ['📒', 'Lekhan', 'Lekhan spiral notebooks, pack of {3|6|12}, [ruled|plain]', 149, 649],
        ['📓', 'Lekhan', 'Lekhan hardbound diary, {A6|A5|A4}, [black|brown]', 149, 449],
        ['✏️', 'Lekhan', 'Lekhan pencils, box of {10|20|50}, [HB|2B]', 50, 249],
        ['📐', 'Lekhan', 'Geometry box with {8|10|14} pieces, [blue|steel]', 99, 349],
        ['✏️', 'लेखन', 'लेखन पेंसिल का डिब्बा, {10|20|50} पेंसिल', 50, 229],
      ],
    },
    {
      name: 'Art supplies',
      notes: ['Bright colours, safe for children.', 'Free colour chart at the counter.'],
      items: [
        ['🎨', 'Chitrakaar', 'Chitrakaar [water|poster|acrylic] colours, {12|18|24} shades', 149, 899],
        ['🖌️', 'Chitrakaar', 'Chitrakaar brush set, {6|9|12} pieces, [round|flat]', 149, 499],
        ['🖍️', 'Chitrakaar', 'Chitrakaar wax crayons, {12|24|48} shades', 60, 299],
        ['🎨', 'चित्रकार', 'जल रंग का डिब्बा, {12|18|24} रंग', 149, 499],
      ],
    },
    {
      name: 'Guitars & violins',
      notes: ['Tuned before you take it home.', 'Bag and spare strings included.'],
      items: [
        ['🎸', 'Sur', 'Sur acoustic guitar, {38|40|41} inch, [natural|sunburst|black]', 4499, 10999],
        ['🎸', 'Sur', 'Sur electric guitar with {10|20|40} W amplifier, [red|black]', 9999, 22999],
        ['🎻', 'Sur', 'Sur violin with bow and case, size {1/2|3/4|4/4}', 3999, 9999],
        ['🪕', 'Sur', 'Sur banjo, {4|5|6} strings', 5499, 11999],
      ],
    },
    {
      name: 'Keyboards & harmoniums',
      notes: ['First three lessons free with our teacher.', 'Tuned to A 440.'],
      items: [
        ['🎹', 'Sargam', 'Sargam keyboard, {49|61|88} keys, [with|without] stand', 3999, 24999],
        ['🎹', 'Sargam', 'Sargam children’s piano, {25|37|49} keys', 999, 2999],
        ['🪗', 'Sargam', 'Sargam accordion, {26|34|41} keys, [red|black]', 14999, 34999],
        ['🎹', 'सरगम', 'सरगम कीबोर्ड, {49|61} चाबियाँ', 3999, 8999],
      ],
    },
    {
      name: 'Drums & flutes',
      notes: ['Chosen and tested by our own musicians.', 'Play it in our listening room.'],
      items: [
        ['🥁', 'Taaliya', 'Taaliya snare drum, {12|13|14} inch, [red|white]', 2999, 6999],
        ['🪘', 'Taaliya', 'Taaliya dholak, {18|20|22} inch, [rope|nut-bolt]', 1999, 4999],
        ['🪈', 'Taaliya', 'Bamboo bansuri, scale [C|D|E|G], {student|concert}', 349, 1499],
        ['🎺', 'Taaliya', 'Wedding band trumpet, {brass|silver-plated}, [with|without] case', 4999, 9999],
        ['🎷', 'Taaliya', 'Alto saxophone, {student|stage} model, [gold|black]', 18999, 36999],
        ['🪘', 'तालिया', 'ढोलक, {18|20|22} इंच, [रस्सी|नट-बोल्ट] वाली', 1999, 4499],
      ],
    },
  ],
}
