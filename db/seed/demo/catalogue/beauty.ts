import type { DemoCategory } from '../demo-category.ts'

export const beauty: DemoCategory = {
  name: 'Beauty products',
  hindiName: 'ब्यूटी प्रोडक्ट',
  maxDiscount: 40,
  promises: [
    'Free tester at the counter.',
    'Sealed packs only, with the printed date.',
    'Buy three, pay the lowest price once less.',
    'Our beautician helps you choose.',
  ],
  hindiNotes: ['काउंटर पर लगाकर देखिए।', 'केवल सीलबंद पैक।'],
  subcategories: [
    {
      name: 'Make-up',
      notes: ['Stays on through a wedding dinner.', 'No paraben, no mineral oil.'],
      items: [
        ['💄', 'Shringaar', 'Shringaar [matte|satin|gloss] lipstick, shade [rani|brick|rose|wine]', 249, 699],
        ['💄', 'Shringaar', 'Shringaar lipstick set, {2|3|5} shades, [day|party]', 449, 1299],
        ['💄', 'Shringaar', 'Shringaar lip balm, [rose|strawberry|cocoa], pack of {1|2|3}', 99, 299],
        ['🖍️', 'Shringaar', 'Shringaar kajal, [black|blue|brown], pack of {1|2|3}', 99, 299],
        ['🔴', 'Shringaar', 'Shringaar bindi packet, {10|20} pieces, [red|maroon|stone]', 20, 90],
        ['🪞', 'Shringaar', 'Bridal make-up box with mirror, {12|24|36} shades', 999, 2999],
        ['💄', 'श्रृंगार', 'श्रृंगार मैट लिपस्टिक, [रानी|ईंट|गुलाबी] रंग', 249, 549],
      ],
    },
    {
      name: 'Nail care',
      notes: ['Dries in a minute.', 'Twenty shades in the shop.'],
      items: [
        ['💅', 'Shringaar', 'Shringaar nail polish, [coral|plum|gold|red], {6|9|12} ml', 79, 249],
        ['💅', 'Shringaar', 'Nail art kit, {8|12|20} pieces', 199, 699],
        ['💅', 'Nikhaar', 'Nikhaar gel polish set, {3|6|9} shades, [pastel|bright]', 349, 1199],
      ],
    },
    {
      name: 'Creams & lotions',
      notes: ['Mild enough for every day.', 'Made with almond oil and aloe.'],
      items: [
        ['🧴', 'Nikhaar', 'Nikhaar body lotion, {100|200|400} ml, [almond|aloe|cocoa]', 129, 449],
        ['🧴', 'Nikhaar', 'Nikhaar sunscreen SPF {30|50}, [50|100] ml', 249, 599],
        ['🧴', 'Nikhaar', 'Nikhaar face wash, [neem|haldi|rose], {75|150} ml', 99, 249],
        ['🧴', 'Nikhaar', 'Nikhaar face cream, [day|night], {25|50} g', 129, 349],
        ['🧴', 'Nikhaar', 'Nikhaar perfume, [mogra|sandal|fresh], {30|60|100} ml', 249, 899],
        ['🧴', 'निखार', 'निखार बॉडी लोशन, [बादाम|एलोवेरा], {100|200|400} मिली', 129, 399],
      ],
    },
    {
      name: 'Soaps',
      notes: ['Cold-pressed in small batches.', 'Kind to dry skin.'],
      items: [
        ['🧼', 'Ubtan', 'Ubtan handmade soap, [chandan|neem|haldi|rose], pack of {1|3|6}', 69, 399],
        ['🧼', 'Ubtan', 'Ubtan goat-milk soap, pack of {1|2|4}', 99, 349],
        ['🧽', 'Ubtan', 'Bath sponge and loofah set, {2|3|5} pieces, [yellow|natural]', 79, 249],
        ['🧼', 'उबटन', 'उबटन साबुन, [चंदन|नीम|हल्दी], {1|3|6} का पैक', 69, 379],
      ],
    },
    {
      name: 'Hair care',
      notes: ['For long and short hair.', 'Used in our own salon.'],
      items: [
        ['🪮', 'Zulf', 'Zulf [neem wood|sheesham|horn-look] comb, {pocket|wide tooth|set}', 79, 349],
        ['🧴', 'Zulf', 'Zulf shampoo, [shikakai|bhringraj|amla], {180|340|650} ml', 129, 499],
        ['🧴', 'Zulf', 'Zulf hair oil, [coconut|almond|onion], {100|200|500} ml', 99, 399],
        ['🎀', 'Zulf', 'Satin hair bows, pack of {2|4|6}, [red|pink|black]', 79, 249],
      ],
    },
    {
      name: 'Shaving & dental',
      notes: ['Spare heads always in the shop.', 'A travel cap is included.'],
      items: [
        ['🪒', 'Roab', 'Roab razor, {2|3|5} blades, [blue|black], pack of [1|3|5]', 69, 499],
        ['🪒', 'Roab', 'Roab safety razor set with {10|20} blades, [steel|brass]', 499, 1299],
        ['🪥', 'Muskaan', 'Muskaan toothbrush, [soft|medium], pack of {2|4|8}', 59, 299],
        ['🪥', 'Muskaan', 'Muskaan electric toothbrush, {2|3|5} modes, [pink|white]', 599, 1999],
        ['🪥', 'Muskaan', 'Muskaan toothpaste, [clove|mint|salt], {100|200} g', 55, 129],
      ],
    },
  ],
}
