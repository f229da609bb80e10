import type { DemoCategory } from '../demo-category.ts'

export const home: DemoCategory = {
  name: 'Home',
  hindiName: 'घर',
  maxDiscount: 50,
  promises: [
    'Home delivery within Indore is free.',
    'Exchange within 7 days with the bill.',
    'Better price for two or more.',
    'Packed safely for the way home.',
  ],
  hindiNotes: ['इंदौर शहर में घर तक पहुँचाना मुफ़्त।', 'मालवा के कारीगरों के हाथ का काम।', 'सात दिन में बदलने की सुविधा।'],
  subcategories: [
    {
      name: 'Sofas',
      notes: [
        'Seasoned hardwood frame and high-density foam.',
        'Choose the fabric from forty colours in the shop.',
      ],
      items: [
        ['🛋️', 'Kaarigar', 'Malwa {two|three|five}-seater sofa, [teal|grey|mustard]', 21999, 46999],
        ['🛋️', 'Kaarigar', 'Rajwada wooden sofa set, {3 + 1|3 + 1 + 1|3 + 2 + 2} seats', 28999, 64999],
        ['🛋️', 'Baithak', 'Baithak L-shaped sofa, {five|six|seven} seats, [left|right] corner', 36999, 74999],
        ['🛋️', 'Baithak', 'Baithak sofa-cum-bed, {single|double|queen}, [blue|brown]', 14999, 29999],
        ['🛋️', 'बैठक', 'तीन सीट वाला सोफ़ा, [नीला|भूरा|मेहंदी] कपड़ा', 19999, 32999],
      ],
    },
    {
      name: 'Beds & mattresses',
      notes: ['Made for Indian bed sizes.', 'See it made up in the shop.'],
      items: [
        ['🛏️', 'Kaarigar', 'Sheesham bed, {single|queen|king} size, [walnut|honey] finish', 15999, 42999],
        ['🛏️', 'Nindiya', 'Nindiya {4|6|8}-inch foam mattress, [single|queen|king]', 5499, 18999],
        ['🛏️', 'Nindiya', 'Nindiya storage bed with headboard, {single|double|king}', 17999, 38999],
        [
          '🛏️',
          'Resham Ghar',
          'Bagh print double bedsheet, {144|200|300} thread count, [indigo|madder red]',
          899,
          2499,
        ],
        ['🛏️', 'Resham Ghar', 'Winter razai, {single|double} bed, [maroon|blue|green]', 1299, 2999],
      ],
    },
    {
      name: 'Chairs',
      notes: ['Carries 120 kg without a creak.', 'Joints glued and screwed.'],
      items: [
        ['🪑', 'Kaarigar', 'Sheesham dining chair, set of {1|2|4|6}', 3499, 18999],
        ['🪑', 'Kaarigar', 'Study chair in [teak|mango|sheesham] wood', 2499, 4999],
        ['🪑', 'Baithak', 'Cane garden chair, set of {1|2|4}', 1899, 6999],
        ['🪑', 'Baithak', 'Folding wooden chair, set of {2|4}, [natural|dark]', 2299, 4299],
        ['🪑', 'कारीगर', 'शीशम की डाइनिंग कुर्सी, {एक|दो का सेट|चार का सेट}', 3299, 11999],
      ],
    },
    {
      name: 'Lamps & diyas',
      notes: ['Made by hand in Indore.', 'Makes a good Diwali present.'],
      items: [
        ['🪔', 'Sarafa Brass', 'Brass diya, set of {2|4|6|12}', 349, 1799],
        ['🪔', 'Sarafa Brass', 'Akhand diya with glass cover, {small|medium|large}', 449, 1499],
        ['🪔', 'Mitti', 'Painted clay diya, box of {12|24|50}', 120, 449],
        ['🕯️', 'Ujas', 'Scented candle, [mogra|sandalwood|rose], {100|200|300} g', 199, 649],
        ['🏮', 'Ujas', 'Paper lantern, {10|14|18} inch, [orange|red|yellow]', 149, 499],
        ['🪔', 'सराफ़ा ब्रास', 'पीतल का दीया, {2|4|6} का सेट', 349, 999],
      ],
    },
    {
      name: 'Plants',
      notes: ['Healthy plants from our own nursery.', 'Ask us how much water and light it needs.'],
      items: [
        [
          '🪴',
          'Bagiya',
          '[Money plant|Snake plant|Areca palm|Peace lily] in {plastic|terracotta|ceramic} pot',
          199,
          899,
        ],
        ['🪴', 'Bagiya', 'Tulsi plant in {clay|painted|brass} pot', 99, 799],
        ['🌵', 'Bagiya', 'Desk cactus, set of {1|2|3}', 149, 449],
        ['🌱', 'Bagiya', '[Marigold|Coriander|Chilli|Tomato] seedlings, tray of {6|12|24}', 60, 249],
        ['🌹', 'Bagiya', '[Red|Pink|Yellow] rose plant, {6|8|10}-inch pot', 149, 399],
        ['🪴', 'बगिया', 'तुलसी का पौधा, {छोटा|बड़ा} मिट्टी का गमला', 99, 249],
      ],
    },
    {
      name: 'Mirrors',
      notes: ['Bevelled 5 mm glass.', 'Clear glass without waves.'],
      items: [
        ['🪞', 'Darpan Art', 'Carved wall mirror, {18|24|30} inch, [gold|walnut|white] frame', 1299, 3999],
        ['🪞', 'Darpan Art', 'Dressing table mirror, {small|medium|tall}', 1799, 5499],
        ['🪞', 'Darpan Art', 'Oval bathroom mirror, {16|20|24} inch, [plain|frosted] edge', 799, 1999],
        ['🪞', 'Kaarigar', 'Full-length mirror with stand, {4|5|6} feet', 2999, 6499],
      ],
    },
    {
      name: 'Wall art',
      notes: ['Framed and ready to hang.', 'Made by artists and framers of our own region.'],
      items: [
        ['🖼️', 'Rang Malwa', '[Mandu|Maheshwar|Rajwada] landscape painting, {12|18|24} inch', 999, 4999],
        ['🖼️', 'Rang Malwa', 'Gond tree-of-life painting, {A4|A3|A2}', 1499, 5499],
        ['🖼️', 'Rang Malwa', 'Family photo frame, {4|6|9} photos, [black|wood|white]', 499, 1499],
        ['🖼️', 'रंग मालवा', '[राजवाड़ा|महेश्वर घाट|मांडू] की पेंटिंग, {छोटी|बड़ी}', 999, 2999],
      ],
    },
    {
      name: 'Clocks',
      notes: ['Keeps time to the minute.', 'First cell included.'],
      items: [
        ['🕰️', 'Samay', 'Wooden mantel clock, {8|10|12} inch, [teak|walnut]', 1499, 3999],
        ['🕰️', 'Samay', 'Pendulum clock with {hourly|half-hourly} chime, [teak|walnut]', 2999, 5999],
        ['⏰', 'Samay', 'Twin-bell alarm clock, [red|blue|copper], {plain|with night light}', 399, 799],
        ['⏲️', 'Samay', 'Kitchen timer clock, [steel|blue|white]', 249, 549],
      ],
    },
    {
      name: 'Tables & wardrobes',
      notes: ['Carried up and put together for you.', 'Other sizes made to order.'],
      items: [
        ['🪑', 'Kaarigar', 'Sheesham dining table with {4|6|8} chairs', 14999, 34999],
        ['🪑', 'Kaarigar', 'Study table with drawer and chair, {3|4} feet, [walnut|white]', 2999, 5999],
        ['🗄️', 'Kaarigar', 'Wooden wardrobe, {2|3|4} doors, [walnut|teak]', 9999, 24999],
        ['🗄️', 'Loh Mahal', 'Steel almirah with locker, {5|6|6.5} feet, [grey|brown]', 7999, 15999],
        ['🗄️', 'लोह महल', 'लॉकर वाली स्टील अलमारी, {5|6} फ़ीट', 7999, 13999],
      ],
    },
    {
      name: 'Bedding & curtains',
      notes: ['Colours that stay through many washes.', 'Curtains stitched to your size.'],
      items: [
        ['🪟', 'Resham Ghar', 'Door curtain, set of {1|2|4}, [maroon|grey|beige]', 399, 1999],
        [
          '🛏️',
          'Nindiya',
          'Cotton bedsheet with pillow covers, {single|double|king}, [floral|striped]',
          499,
          1499,
        ],
        ['🛏️', 'Nindiya', 'Soft fibre pillow, set of {1|2|4}', 299, 1299],
        ['🧶', 'Resham Ghar', 'Handwoven carpet, {3 x 5|4 x 6|5 x 8} feet, [red|blue]', 1499, 5999],
        ['🪟', 'रेशम घर', 'दरवाज़े का पर्दा, {1|2|4} का सेट, [मैरून|नीला]', 399, 1799],
      ],
    },
    {
      name: 'Pooja items',
      notes: ['Everything for the pooja in one place.', 'Sets made up for each festival.'],
      items: [
        ['🪔', 'Sarafa Brass', 'Brass pooja thali set, {5|7|9} pieces', 399, 1499],
        ['🪔', 'Omkar Kala', 'Agarbatti, [mogra|chandan|gulab], pack of {1|3|6}', 40, 249],
        ['🔔', 'Sarafa Brass', 'Brass pooja bell, {3|4|6} inch', 149, 599],
        ['🪔', 'सराफ़ा ब्रास', 'पूजा की थाली, {5|7} नग का सेट', 399, 999],
      ],
    },
  ],
}
