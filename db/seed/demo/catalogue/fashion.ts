import type { DemoCategory } from '../demo-category.ts'

export const fashion: DemoCategory = {
  name: 'Fashion',
  hindiName: 'फ़ैशन',
  maxDiscount: 60,
  promises: [
    'Exchange within 7 days with the bill and the tag.',
    'Trial room on the first floor.',
    'More colours in the shop.',
  ],
  hindiNotes: ['सात दिन में बदलने की सुविधा, बिल साथ लाइए।', 'और भी रंग दुकान पर देखिए।'],
  subcategories: [
    {
      name: 'Sarees',
      notes: [
        'Blouse piece included.',
        'Chosen by hand from the weavers.',
        'Fall and pico done free of charge.',
      ],
      items: [
        [
          '🥻',
          'Ahilya Looms',
          'Maheshwari cotton-silk saree, [teal|rani pink|mustard|grey], {plain|zari} border',
          3299,
          7499,
        ],
        [
          '🥻',
          'Ahilya Looms',
          'Chanderi silk saree, {light|medium|heavy} zari, [peach|green|blue]',
          4499,
          11999,
        ],
        ['🥻', 'Resham Ghar', 'Bagh print cotton saree, [indigo|madder|black]', 1299, 2499],
        [
          '🥻',
          'Resham Ghar',
          'Georgette party saree, {sequin|stone|mirror} work, [wine|navy|emerald]',
          1899,
          4999,
        ],
        ['🥻', 'Resham Ghar', 'Daily wear [cotton|chiffon|linen] saree, pack of {1|2|3}', 699, 2299],
        ['🥻', 'अहिल्या लूम्स', 'माहेश्वरी कॉटन-सिल्क साड़ी, [रानी|फ़िरोज़ी|सरसों|जामुनी] रंग', 3299, 6499],
        ['🥻', 'रेशम घर', 'चंदेरी सिल्क साड़ी, {हल्की|भारी} ज़री, [हरी|नीली|लाल]', 4499, 8999],
      ],
    },
    {
      name: 'Watches',
      notes: ['Two-year movement warranty.', 'Strap adjusted to your wrist while you wait.'],
      items: [
        ['⌚', 'Samay', 'Samay steel wrist watch, [men|women], {day|day-date|chronograph}', 1999, 6999],
        ['⌚', 'Samay', 'Samay leather strap watch, [brown|black|tan]', 1299, 3499],
        ['⌚', 'Pehar', 'Pehar smart watch, {1.4|1.8|2}-inch screen, [black|rose|silver]', 1499, 4999],
        ['⌚', 'Pehar', 'Pehar sports watch, {50|100} m water resistant, [blue|orange]', 899, 2499],
      ],
    },
    {
      name: 'Bags',
      notes: ['Strong zips and strong seams.', 'One year repair warranty.'],
      items: [
        ['👜', 'Rangrez', 'Rangrez leather handbag, {small|medium|large}, [tan|black|wine]', 1499, 4499],
        ['👜', 'Rangrez', 'Rangrez block-print tote bag, [indigo|ochre|red]', 449, 999],
        ['🎒', 'Musafir', 'Musafir laptop backpack, {22|28|35} litre, [black|grey|navy]', 1199, 2999],
        ['🎒', 'Musafir', 'Musafir school bag, {18|24|30} litre, [pink|blue|red]', 699, 1699],
        ['👛', 'Rangrez', 'Rangrez beaded coin purse, [red|gold|green]', 199, 549],
        ['💼', 'Musafir', 'Musafir leather office bag, {13|14|15.6}-inch laptop, [brown|black]', 2299, 5499],
      ],
    },
    {
      name: 'Shirts & suits',
      notes: ['Fabric that stays crisp all day.', 'Our tailor takes measure for free.'],
      items: [
        ['👔', 'Sutradhar', 'Sutradhar formal shirt and tie, [blue|white|grey] stripes', 899, 2499],
        [
          '👔',
          'Sutradhar',
          'Sutradhar cotton shirt, {half|full} sleeves, [sky|cream|olive|maroon]',
          649,
          1599,
        ],
        ['👔', 'Sutradhar', 'Silk tie and pocket square set, [navy|maroon|gold]', 399, 1199],
        ['👕', 'Sutradhar', 'Men’s kurta pyjama set, {cotton|linen|silk}, [white|cream|maroon]', 999, 3299],
        ['🧥', 'Sutradhar', 'Woollen overcoat, [camel|charcoal|navy]', 2499, 5999],
        ['🧥', 'Sutradhar', 'Nehru-collar jacket, {cotton|linen|silk}, [white|cream]', 1299, 3499],
      ],
    },
    {
      name: 'T-shirts',
      notes: ['Pre-shrunk cotton that keeps its colour.', 'Sizes S to XXL.'],
      items: [
        ['👕', 'Phurti', 'Phurti round-neck T-shirt, pack of {1|2|3}, [green|black|white]', 299, 1199],
        ['👕', 'Phurti', 'Phurti polo T-shirt, [navy|red|olive|grey]', 499, 1199],
        ['👕', 'Phurti', 'Phurti dry-fit sports T-shirt, {half|full} sleeves, [lime|blue]', 399, 999],
        ['👚', 'Phurti', 'Phurti women’s T-shirt, [pink|lilac|white], {plain|printed}', 299, 799],
        ['🎽', 'Phurti', 'Phurti running vest, [green|orange|blue]', 299, 699],
      ],
    },
    {
      name: 'Jeans & trousers',
      notes: ['Length shortened free of charge.', 'Softer with every wash.'],
      items: [
        ['👖', 'Nakhrali', 'Nakhrali women’s jeans, {slim|straight|wide} fit, [blue|black]', 899, 2299],
        ['👖', 'Dhaaga', 'Dhaaga men’s jeans, {regular|slim|stretch}, [dark|mid|light] blue', 899, 2499],
        ['👖', 'Dhaaga', 'Dhaaga children’s jeans, age {4-6|7-9|10-13}, [blue|grey]', 499, 999],
        ['🩳', 'Dhaaga', 'Dhaaga cotton shorts, {one|pack of two}, [green|navy|khaki]', 399, 999],
      ],
    },
    {
      name: 'Dresses & kurtis',
      notes: ['Sizes S to XXL, trial room in the shop.', 'Colours stay bright after many washes.'],
      items: [
        ['👗', 'Nakhrali', 'Nakhrali evening dress, [blue|wine|black], {knee|full} length', 1299, 3999],
        ['👗', 'Nakhrali', 'Anarkali kurti, {cotton|rayon|silk}, [peacock|coral|mustard]', 799, 2999],
        ['👗', 'Rangrez', 'Bagh print kurti, [indigo|red|green], {short|long}', 649, 1499],
        ['👚', 'Rangrez', 'Chikan-work top, [pink|white|mint]', 599, 1399],
        ['👘', 'Resham Ghar', 'Printed cotton house robe, [blue|maroon]', 699, 1499],
        ['👗', 'नखराली', 'अनारकली कुर्ती, [मोरपंखी|गुलाबी|पीली], {कॉटन|रेशम}', 799, 2499],
      ],
    },
    {
      name: 'Sunglasses & spectacles',
      notes: ['UV 400 lenses with a hard case.', 'Free eye test by our optometrist.'],
      items: [
        ['🕶️', 'Nazariya', 'Nazariya sunglasses, [black|brown|blue], {plain|polarised}', 599, 2499],
        ['🕶️', 'Nazariya', 'Nazariya driving glasses, {day|day and night}, [matt|gloss]', 799, 1799],
        [
          '👓',
          'Nazariya',
          'Nazariya spectacle frame, {acetate|steel|titanium}, [black|tortoise|blue]',
          799,
          3999,
        ],
        ['👓', 'Nazariya', 'Nazariya computer glasses, [round|square], {adult|progressive}', 699, 2999],
      ],
    },
    {
      name: 'Caps & scarves',
      notes: ['Light to wear and easy to wash.', 'Goes well with everyday clothes.'],
      items: [
        ['🧢', 'Phurti', 'Phurti cotton cap, [sky|black|red|white]', 199, 499],
        ['🧣', 'Resham Ghar', 'Woollen muffler, [red|grey|bottle green], {plain|cable knit}', 349, 999],
        ['🧤', 'Resham Ghar', 'Knitted gloves, [purple|black], {adult|child} size', 199, 449],
        ['🧦', 'Phurti', 'Cotton socks, pack of {3|5|8}, [striped|plain]', 199, 599],
        ['👒', 'Rangrez', 'Straw sun hat with a red ribbon, [small|wide] brim', 299, 749],
      ],
    },
    {
      name: 'Salwar suits & lehengas',
      notes: ['Stitching done in three days.', 'Dupatta included.'],
      items: [
        [
          '👗',
          'Patiala Rang',
          'Cotton salwar suit with dupatta, [pink|yellow|blue], {plain|printed}',
          899,
          1999,
        ],
        ['👗', 'Patiala Rang', 'Patiala salwar suit set, [maroon|green|peach], {cotton|silk}', 1199, 3499],
        ['👗', 'Patiala Rang', 'Bridal lehenga, {mirror|zari|stone} work, [red|maroon|pink]', 5999, 24999],
        ['🧣', 'Patiala Rang', 'Bandhani dupatta, {cotton|silk}, [red|green|yellow]', 349, 1299],
        ['👗', 'पटियाला रंग', 'कॉटन सलवार सूट, [गुलाबी|पीला|नीला], {सादा|प्रिंटेड}', 899, 1799],
      ],
    },
  ],
}
