import type { DemoCategory } from '../demo-category.ts'

export const kitchen: DemoCategory = {
  name: 'Kitchen',
  hindiName: 'रसोई',
  maxDiscount: 50,
  promises: [
    'Replaced free if you find it broken in the box.',
    'Exchange within 7 days when unused.',
    'The full range is on display.',
    'We take old steel and brass in exchange by weight.',
  ],
  hindiNotes: ['रोज़ के काम का, टिकाऊ सामान।', 'पुराने बर्तन तौल पर बदले जाते हैं।'],
  subcategories: [
    {
      name: 'Kettles',
      notes: ['Pours without a drip.', 'Keeps tea hot for an hour.'],
      items: [
        ['🫖', 'Ghar', 'Kulhad chai kettle, {1|1.5|2} litre, [red|green|cream]', 749, 1499],
        ['🫖', 'Ghar', 'Ceramic teapot, {4|6|8} cups, [rose|blue|white]', 599, 1399],
        ['🫖', 'Sarafa Brass', 'Brass kettle, {500 ml|1 litre|2 litre}', 1199, 2999],
        ['🫖', 'Bhap', 'Bhap electric kettle, {1|1.5|1.8} litre, [steel|black]', 699, 1599],
        ['🫖', 'घर', 'कुल्हड़ चाय केतली, {1|1.5|2} लीटर', 749, 1399],
      ],
    },
    {
      name: 'Cookware',
      notes: ['Works on every gas stove.', 'Thick base, so nothing burns.'],
      items: [
        ['🥘', 'Rasoi Raag', 'Non-stick frying pan, {20|24|28} cm, [black|granite|red]', 649, 1799],
        ['🥘', 'Rasoi Raag', 'Cast iron tawa, {24|26|30} cm', 799, 1699],
        ['🥘', 'Rasoi Raag', 'Triply kadhai with lid, {20|24|28} cm', 1299, 2999],
        ['🍲', 'Ghar', 'Handi cooking pot, {2|3|5} litre, [copper|steel]', 899, 2799],
        ['🍲', 'Bhap', 'Bhap pressure cooker, {3|5|7.5} litre, [steel|aluminium]', 1299, 3299],
        ['🥘', 'रसोई राग', 'ढक्कन वाली कड़ाही, {20|24|28} सेमी', 999, 2299],
      ],
    },
    {
      name: 'Knives',
      notes: ['Sharpened once a year free of charge.', 'Full-length blade and a firm grip.'],
      items: [
        ['🔪', 'Dhaar', 'Dhaar chef’s knife, {15|20|25} cm, [black|wood] handle', 399, 1499],
        ['🔪', 'Dhaar', 'Dhaar vegetable knives, set of {2|3|5}', 249, 899],
        ['🔪', 'Dhaar', 'Dhaar knife block, {4|6|8} pieces', 1299, 3499],
        ['🔪', 'धार', 'सब्ज़ी काटने के चाकू, {2|3|5} का सेट', 199, 649],
      ],
    },
    {
      name: 'Dinner sets',
      notes: ['Easy to wash and to stack.', 'Single pieces can be bought again later.'],
      items: [
        ['🍽️', 'Ghar', 'Stoneware dinner set, {12|18|24} pieces, [blue|cream|green]', 1999, 5499],
        ['🍽️', 'Ghar', 'Steel thali set, {4|6|8} thalis', 1499, 3999],
        ['🍽️', 'Khurja Rang', 'Hand-painted plates, set of {2|4|6}, [floral|peacock]', 699, 1999],
        ['🥄', 'Ghar', 'Serving spoons, set of {3|5|7}, [steel|brass]', 299, 1199],
        ['🍴', 'Ghar', 'Cutlery set, {12|18|24} pieces, [plain|carved]', 599, 1999],
        ['🥣', 'Khurja Rang', 'Soup bowls with spoons, set of {2|4|6}, [blue|mustard]', 449, 1299],
      ],
    },
    {
      name: 'Cups & mugs',
      notes: ['Nice to hold, easy to wash.', 'Good for the family and for guests.'],
      items: [
        ['☕', 'Khurja Rang', 'Ceramic chai cups, set of {4|6|12}, [white|indigo|green]', 349, 1299],
        ['☕', 'Khurja Rang', 'Coffee mug, {250|330|450} ml, [speckled|blue|rust]', 199, 499],
        ['🍵', 'Mitti', 'Clay kulhad, pack of {12|25|50}', 99, 399, 'copper'],
        ['🥛', 'Ghar', 'Lassi glasses, set of {2|4|6}, [steel|glass]', 249, 899],
        ['🍵', 'मिट्टी', 'मिट्टी के कुल्हड़, {12|25|50} का पैक', 99, 349, 'copper'],
      ],
    },
    {
      name: 'Storage jars',
      notes: ['Airtight lid keeps masala fresh.', 'Fits a narrow shelf.'],
      items: [
        ['🫙', 'Ghar', 'Glass storage jar, {500 ml|1 litre|2 litre}, set of [2|3|4]', 299, 1099],
        ['🫙', 'Ghar', 'Masala jar set, {6|8|12} jars, [steel|wooden] lid', 449, 1299],
        ['🫙', 'Ghar', 'Achaar jar with clip lid, {1|2|3} litre', 249, 799],
        ['🫙', 'घर', 'अचार की बरनी, {1|2|3} लीटर', 249, 649],
      ],
    },
    {
      name: 'Tiffin boxes',
      notes: ['Leak-proof, also with dal.', 'Easy to clean.'],
      items: [
        ['🍲', 'Dabba', 'Dabba steel tiffin, {2|3|4} boxes, [with|without] bag', 449, 1299],
        ['🥣', 'Dabba', 'Dabba children’s lunch box, {2|3|4} parts, [pink|blue|green]', 249, 699],
        ['🍲', 'Dabba', 'Dabba insulated office tiffin, {3|4} boxes, [black|maroon]', 799, 1699],
        ['🥡', 'Dabba', 'Dabba takeaway boxes, pack of {25|50|100}', 149, 549],
      ],
    },
    {
      name: 'Cookers & gas stoves',
      notes: ['Spare gaskets and whistles in the shop.', 'Tested and with the ISI mark.'],
      items: [
        ['🍲', 'Bhap', 'Bhap stainless steel pressure cooker, {2|3|5} litre, [inner|outer] lid', 1299, 2799],
        ['🍲', 'Bhap', 'Bhap aluminium pressure cooker, {3|5|10} litre', 899, 2599],
        ['🫕', 'Rasoi Raag', 'Glass-top gas stove, {2|3|4} burners, [black|printed]', 1799, 4999],
        ['🍲', 'भाप', 'भाप प्रेशर कुकर, {3|5|7.5} लीटर, [स्टील|एल्युमिनियम]', 899, 2499],
      ],
    },
    {
      name: 'Water bottles & flasks',
      notes: ['Does not leak in the school bag.', 'Keeps water cold for a day.'],
      items: [
        ['🥤', 'Ghar', 'Steel water bottle, {500 ml|750 ml|1 litre}, [silver|blue|red]', 249, 699],
        ['🏺', 'Ghar', 'Copper water bottle, {500 ml|1 litre}, [plain|hammered]', 549, 1199],
        ['🥤', 'Dabba', 'School water bottle with straw, {400|600} ml, [pink|blue|green]', 149, 399],
        ['☕', 'Ghar', 'Vacuum flask for tea, {500 ml|1 litre}, [steel|black]', 549, 1299],
        ['🥤', 'घर', 'स्टील की पानी की बोतल, {500 मिली|1 लीटर}', 249, 599],
      ],
    },
  ],
}
