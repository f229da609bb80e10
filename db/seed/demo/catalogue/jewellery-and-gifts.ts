import type { DemoCategory } from '../demo-category.ts'

export const jewelleryAndGifts: DemoCategory = {
  name: 'Jewellery & Gifts',
  hindiName: 'गहने और उपहार',
  maxDiscount: 20,
  promises: [
    'Bill with every purchase.',
    'A message card is written for you.',
    'Packed in a gift box.',
    'Order a day ahead for large quantities.',
  ],
  hindiNotes: ['पक्का बिल मिलता है।', 'गिफ़्ट पैकिंग साथ में।'],
  subcategories: [
    {
      name: 'Rings',
      notes: ['Purity is written on the bill.', 'Size changed free within a month.'],
      items: [
        ['💍', 'Sarafa Ratna', 'Silver ring with [blue|white|green] stone, size {10|14|18}', 899, 2499],
        ['💍', 'Sarafa Ratna', 'Gold ring 18 carat, {2|3|4} g, [plain|floral]', 14999, 31999],
        [
          '💍',
          'Sarafa Ratna',
          'Engagement ring pair, {silver|gold-plated|platinum finish}, [plain|stone]',
          1999,
          7999,
        ],
        ['💍', 'सराफ़ा रत्न', 'चाँदी की अँगूठी, [नीला|सफ़ेद|हरा] नग', 899, 1999],
      ],
    },
    {
      name: 'Gemstones',
      notes: ['Lab report with every stone.', 'Set in a ring or pendant on request.'],
      items: [
        ['💎', 'Sarafa Ratna', '[Blue topaz|Aquamarine|Zircon], {2|4|6} carat', 1999, 8999],
        ['💎', 'Sarafa Ratna', 'Crystal pendant, {small|medium|large}, [silver|steel] chain', 699, 2499],
        ['💎', 'Sarafa Ratna', 'Sapphire, {2|3|5} ratti, [Ceylon|Bangkok] cut', 5999, 19999],
      ],
    },
    {
      name: 'Coins',
      notes: ['Hallmarked and sealed in a card.', 'Bought back at the day’s rate.'],
      items: [
        ['🪙', 'Sarafa Ratna', 'Gold coin 24 carat, {0.5|1|2|5} g, [plain|Lakshmi]', 4999, 46999],
        ['🪙', 'Sarafa Ratna', 'Gold-plated silver coin, {10|20|50} g, [Ganesh|Lakshmi]', 1499, 6499],
        ['🪙', 'सराफ़ा रत्न', 'सोने का सिक्का 24 कैरेट, {0.5|1|2} ग्राम', 4999, 18999],
      ],
    },
    {
      name: 'Malas & beads',
      notes: ['Strung by hand.', 'Cloth pouch included.'],
      items: [
        ['📿', 'Omkar Kala', '[Sandalwood|Tulsi|Rudraksha] mala, {6|8|10} mm', 149, 1499],
        ['📿', 'Omkar Kala', '[Agate|Jade|Tiger eye] bead bracelet, {8|10} mm', 199, 699],
        ['📿', 'ओमकार कला', '[चंदन|तुलसी|रुद्राक्ष] की माला, {6|8} मिमी', 149, 899],
      ],
    },
    {
      name: 'Bouquets',
      notes: ['Bound fresh on the day you ask for.', 'A handwritten card comes with it.'],
      items: [
        ['💐', 'Phoolwari', 'Mixed flower bouquet, {small|medium|grand}', 349, 1499],
        ['🌹', 'Phoolwari', '[Red|Pink|White] roses, {6|12|24} stems', 199, 899],
        ['🌻', 'Phoolwari', 'Sunflower bunch, {3|5|10} stems', 249, 799],
        ['💐', 'फूलवारी', 'फूलों का गुलदस्ता, {छोटा|बड़ा}, [गुलाब|मिले-जुले फूल]', 299, 999],
      ],
    },
    {
      name: 'Gift boxes',
      notes: ['Good for weddings and offices.', 'Your name or logo added on request.'],
      items: [
        ['🎁', 'Saugaat', '[Dry fruit|Chocolate|Candle] gift box, {small|medium|large}', 499, 1999],
        [
          '🎁',
          'Saugaat',
          'Office gift box, [pen and diary|mug and tea], {1 box|5 boxes|10 boxes}',
          399,
          3499,
        ],
        ['🏆', 'Saugaat', 'Winner’s trophy, {8|12|18} inch, [gold|bronze]', 399, 1999],
        ['🏺', 'Saugaat', 'Hand-painted clay vase, {8|12|16} inch, [terracotta|black]', 399, 1499],
        ['🎁', 'सौगात', '[मेवा|चॉकलेट|मोमबत्ती] गिफ़्ट बॉक्स, {छोटा|बड़ा}', 499, 1499],
      ],
    },
    {
      name: 'Party',
      notes: ['Ready for your celebration.', 'Unused packs are taken back.'],
      items: [
        ['🎉', 'Jalsa', 'Party poppers, pack of {3|6|12}, [gold|mixed]', 149, 549],
        ['🎈', 'Jalsa', 'Birthday balloon kit, {30|50|80} pieces, [pink|blue|gold]', 199, 699],
        ['🎁', 'Jalsa', 'Return gift set for children, {6|12} pieces, [toys|pens]', 249, 899],
        ['🎊', 'Jalsa', 'Confetti decoration set, [wedding|birthday|welcome], {small|large}', 249, 799],
        ['🪩', 'Jalsa', 'Mirror ball, {15|20|30} cm, [with|without] motor', 499, 1799],
      ],
    },
    {
      name: 'Earrings & necklaces',
      notes: ['Light enough for the whole day.', 'Polish that lasts, with a six-month promise.'],
      items: [
        ['💎', 'Roop Rekha', '[Oxidised|Kundan|Meenakari] jhumka earrings, {small|medium|large}', 149, 799],
        ['💎', 'Roop Rekha', 'Stone stud earrings, pack of {1|3|6}', 99, 599],
        ['💎', 'Roop Rekha', 'Kundan necklace set, {light|bridal}, [green|red|pearl]', 799, 3999],
        ['📿', 'Roop Rekha', 'Mangalsutra, {short|long}, [single|double] line', 349, 1499, 'black'],
        ['💎', 'रूप रेखा', 'कान के झुमके, [कुंदन|मीनाकारी], {छोटे|बड़े}', 149, 599],
      ],
    },
    {
      name: 'Bangles & anklets',
      notes: ['All sizes from 2.2 to 2.10.', 'Matched to your saree at the counter.'],
      items: [
        ['⭕', 'Roop Rekha', 'Glass bangles, box of {12|24|48}, [red|green|mixed]', 60, 349],
        ['⭕', 'Roop Rekha', 'Lac bangles with stones, set of {2|4|8}, [pink|gold|blue]', 149, 799],
        ['⭕', 'Sarafa Ratna', 'Silver anklets (payal), {20|40|60} g, [plain|ghungroo]', 1999, 5999],
        ['⭕', 'रूप रेखा', 'काँच की चूड़ियाँ, {12|24} का सेट, [लाल|हरी]', 60, 199],
      ],
    },
  ],
}
