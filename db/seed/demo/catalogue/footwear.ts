import type { DemoCategory } from '../demo-category.ts'

export const footwear: DemoCategory = {
  name: 'Footwear',
  hindiName: 'जूते-चप्पल',
  maxDiscount: 60,
  promises: [
    'Size exchange within 7 days.',
    'Three-month warranty on sole and stitching.',
    'Socks at half price with every pair.',
    'Sizes from 5 to 11.',
  ],
  hindiNotes: ['नाप न आए तो सात दिन में बदल लीजिए।', 'सोल पर तीन महीने की वारंटी।'],
  subcategories: [
    {
      name: 'Running shoes',
      notes: ['Light sole that takes the shock of the road.', 'Mesh upper that dries quickly.'],
      items: [
        ['👟', 'Daud', 'Daud running shoes, [grey|lilac|black], {Start|Run|Marathon}', 1499, 4299],
        ['👟', 'Daud', 'Daud {Walk|Trail|Gym} shoes for women, [white|lilac]', 1299, 2999],
        ['👟', 'Kadam', 'Kadam school sports shoes, size {11-13|1-4|5-7}, [white|black]', 599, 1199],
        ['👟', 'Kadam', 'Kadam canvas sneakers, [white|navy|olive|red]', 699, 1699],
        ['👟', 'दौड़', 'दौड़ रनिंग शूज़, [स्लेटी|काला|सफ़ेद]', 1499, 2999],
      ],
    },
    {
      name: 'Formal shoes',
      notes: ['Genuine leather, stitched sole.', 'Comfortable through a long day.'],
      items: [
        ['👞', 'Charmkaar', 'Charmkaar leather Derby shoes, [brown|black|tan]', 1799, 3999],
        [
          '👞',
          'Charmkaar',
          'Charmkaar slip-on office shoes, [black|brown], {soft|memory foam} sole',
          1499,
          3299,
        ],
        ['🥿', 'Charmkaar', 'Charmkaar wedding mojari, [gold|maroon|cream], {plain|embroidered}', 999, 2999],
        ['🥿', 'चर्मकार', 'शादी की मोजरी, [सुनहरी|मैरून|क्रीम], {सादी|कढ़ाई वाली}', 999, 2499],
      ],
    },
    {
      name: 'Heels',
      notes: ['Cushioned insole for long functions.', 'Heel tip replaced free once.'],
      items: [
        ['👠', 'Chamak', 'Chamak pointed heels, {2|3|4} inch, [red|black|nude]', 899, 2299],
        ['👠', 'Chamak', 'Chamak party heels, [gold|silver|wine], {2|3} inch', 1099, 2799],
        ['👡', 'Chamak', 'Chamak block heel sandals, [red|tan|black], {1.5|2.5} inch', 799, 1899],
      ],
    },
    {
      name: 'Sandals',
      notes: ['Straps that do not rub.', 'Easy to wipe clean after rain.'],
      items: [
        ['👡', 'Chamak', 'Chamak flat sandals, [tan|pink|black]', 499, 1299],
        ['👡', 'Kadam', 'Kadam comfort sandals, [brown|maroon], {soft|extra soft} sole', 699, 1799],
        ['🥿', 'Chamak', 'Chamak ballerina flats, [blue|black|rose]', 499, 1299],
        ['🥿', 'Chamak', 'Chamak embroidered juttis, [blue|red|green], {plain|mirror work}', 599, 1599],
      ],
    },
    {
      name: 'Chappals',
      notes: ['Does not slip on wet floors.', 'Made for the monsoon.'],
      items: [
        ['🩴', 'Kadam', 'Kadam rubber chappals, [blue|black|green], {one pair|two pairs}', 149, 399],
        ['🩴', 'Kadam', 'Kadam doctor chappals, [navy|grey|maroon]', 299, 749],
        ['🩴', 'Charmkaar', 'Charmkaar Kolhapuri chappals, [tan|dark brown], {plain|braided}', 599, 1299],
        ['🩴', 'कदम', 'कदम हवाई चप्पल, [नीली|काली|हरी], {एक|दो} जोड़ी', 149, 349],
      ],
    },
    {
      name: 'Boots',
      notes: ['Grip sole for wet roads.', 'Tough upper that lasts for years.'],
      items: [
        ['🥾', 'Pagdandi', 'Pagdandi trekking boots, [tan|olive|black], {low|mid|high}', 2299, 4999],
        ['🥾', 'Kadam', 'Kadam safety boots, {steel|composite} toe, [black|tan]', 1299, 2999],
        ['👢', 'Chamak', 'Chamak ankle boots, [red|black|brown]', 1499, 3499],
        ['👢', 'Kadam', 'Kadam rain gumboots, {child|adult} size, [red|green|black]', 499, 1199],
      ],
    },
  ],
}
