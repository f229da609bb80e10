import type { DemoCategory } from '../demo-category.ts'

export const electronics: DemoCategory = {
  name: 'Electronics',
  hindiName: 'इलेक्ट्रॉनिक्स',
  maxDiscount: 50,
  promises: [
    'One year warranty with our own service desk.',
    'Try it in the shop before you pay.',
    'Exchange within 10 days if anything is faulty.',
    'Free delivery and fitting inside Indore.',
  ],
  hindiNotes: ['एक साल की वारंटी, सर्विस हमारी दुकान पर।', 'ख़रीदने से पहले चलाकर देखिए।'],
  subcategories: [
    {
      name: 'Headphones',
      notes: ['Soft cushions and clear voice on calls.', 'Comes with a carry pouch.'],
      items: [
        [
          '🎧',
          'Tarang',
          'Tarang over-ear headphones, {wired|wireless|noise cancelling}, [black|white|plum]',
          1299,
          6999,
        ],
        ['🎧', 'Tarang', 'Tarang Studio headphones with {1.2|2|3} metre cable', 1999, 4499],
        ['🎧', 'Ninad', 'Ninad wireless headphones, {20|40|60}-hour battery, [black|blue]', 1499, 3999],
        ['🎧', 'Ninad', 'Ninad gaming headset, {wired|wireless}, [black|red|green]', 1199, 3299],
        ['🎧', 'तरंग', 'तरंग वायरलेस हेडफ़ोन, {20|40} घंटे की बैटरी, [काला|सफ़ेद]', 1499, 2999],
      ],
    },
    {
      name: 'Televisions',
      notes: ['Wall bracket and fitting included.', 'All popular apps are already on it.'],
      items: [
        ['📺', 'Drishti', 'Drishti {32|43|50|55|65}-inch smart TV', 12990, 62990],
        ['📺', 'Drishti', 'Drishti Cine {50|55|65|75}-inch 4K television', 38990, 109990],
        ['📺', 'Manoranj', 'Manoranj {24|32|40}-inch LED TV, [with|without] stand', 8490, 17990],
        ['📺', 'Manoranj', 'Manoranj frameless {43|50|55}-inch TV, [2|3]-year warranty', 23990, 41990],
      ],
    },
    {
      name: 'Cameras',
      notes: ['Bag and strap included.', 'A short lesson at the counter is free.'],
      items: [
        [
          '📷',
          'Chhavi',
          'Chhavi mirrorless camera with {18-55 mm lens|18-135 mm lens|two lenses}',
          52990,
          94990,
        ],
        ['📸', 'Chhavi', 'Chhavi instant photo camera, [mint|pink|white], {10|20|40} sheets', 4999, 7999],
        ['📷', 'Chhavi', 'Chhavi Travel zoom camera, {20x|30x|40x}', 21990, 36990],
        ['📹', 'Chhavi', 'Chhavi Wedding camcorder, {Full HD|4K}, [32|64|128] GB', 34990, 84990],
        ['🎥', 'Chhavi', 'Chhavi Cine video camera, {Full HD|4K}, [one|two] batteries', 24990, 59990],
      ],
    },
    {
      name: 'Monitors',
      notes: ['No dead pixel for a year, or we change it.', 'HDMI cable in the box.'],
      items: [
        ['🖥️', 'Drishti', 'Drishti {22|24|27}-inch Full HD monitor, [75|100] Hz', 7990, 14990],
        ['🖥️', 'Drishti', 'Drishti {27|32|34}-inch QHD monitor', 21990, 42990],
        ['🖥️', 'Khel', 'Khel {24|27|32}-inch gaming monitor, [144|165|180] Hz', 13990, 31990],
        ['🖥️', 'Kalpit', 'Kalpit height-adjustable {24|27}-inch monitor, [black|white]', 11990, 19990],
      ],
    },
    {
      name: 'Gaming',
      notes: ['Two games free with it.', 'Spare parts and repair in the shop.'],
      items: [
        ['🎮', 'Khel', 'Khel wireless game controller, [purple|black|white], {basic|pro|elite}', 1999, 5999],
        [
          '🎮',
          'Khel',
          'Khel Box game console, {512 GB|1 TB}, [one controller|two controllers]',
          28990,
          46990,
        ],
        ['🕹️', 'Khel', 'Khel retro arcade stick, {100|400|800} games', 1499, 3999],
        ['🎮', 'Khel', 'Khel hand-held console, {3.5|5|7}-inch screen, [red|blue]', 2499, 9999],
        ['🕹️', 'खेल', 'खेल वीडियो गेम स्टिक, {100|400} गेम', 1499, 2499],
      ],
    },
    {
      name: 'Lighting',
      notes: ['Saves electricity and lasts for years.', 'Two-year replacement at the counter.'],
      items: [
        ['💡', 'Roshni', 'Roshni LED bulb {7|9|12|15} W, pack of [2|4|6]', 199, 899],
        ['💡', 'Roshni', 'Roshni smart bulb, {9|12} W, [warm|cool|colour]', 499, 1099],
        ['💡', 'Roshni', 'Roshni LED tubelight, {10|20} W, pack of [1|2|4]', 149, 899],
        ['💡', 'Roshni', 'Roshni inverter bulb, {9|12} W, pack of [1|2|3]', 349, 1199],
        ['🔦', 'Timtim', 'Timtim rechargeable torch, {3|5|10} W, [yellow|black|red]', 299, 1299],
        ['🔦', 'Timtim', 'Timtim head lamp, {150|300|600} lumen, [black|orange]', 399, 999],
        ['💡', 'रोशनी', 'रोशनी एलईडी बल्ब, {9|12|15} वॉट, [दो|चार|छह] का पैक', 249, 799],
      ],
    },
    {
      name: 'Speakers & radios',
      notes: ['Clear sound, also outdoors.', 'Hear it in the shop first.'],
      items: [
        ['📻', 'Akash', 'Akash portable radio, {FM|FM + USB|FM + wireless}, [black|wood|red]', 699, 2499],
        ['🔊', 'Ninad', 'Ninad wireless speaker, {10|20|40} W, [black|blue|red]', 1299, 5999],
        ['🔊', 'Ninad', 'Ninad soundbar, {60|120|200} W', 3999, 12999],
        ['🎤', 'Ninad', 'Ninad karaoke microphone, [gold|black|pink], {single|pair}', 799, 1999],
        ['🎙️', 'Ninad', 'Ninad podcast microphone with {table|arm} stand, [USB|XLR]', 2499, 6499],
      ],
    },
    {
      name: 'Earbuds & earphones',
      notes: ['Stays in the ear, also on a scooter.', 'Clear voice on calls.'],
      items: [
        ['🎧', 'Tarang', 'Tarang wireless earbuds, {20|30|50}-hour case, [black|white|mint]', 999, 3499],
        ['🎧', 'Ninad', 'Ninad Bluetooth neckband, {20|40}-hour battery, [black|blue]', 699, 1799],
        ['🎧', 'Ninad', 'Ninad wired earphones with mic, [black|red|white], {3.5 mm|USB-C}', 249, 799],
        ['🎧', 'तरंग', 'तरंग वायरलेस ईयरबड्स, {20|30} घंटे, [काला|सफ़ेद]', 999, 2499],
      ],
    },
  ],
}
