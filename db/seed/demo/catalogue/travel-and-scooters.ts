import type { DemoCategory } from '../demo-category.ts'

export const travelAndScooters: DemoCategory = {
  name: 'Luggage & scooters',
  hindiName: 'सूटकेस और स्कूटर',
  maxDiscount: 45,
  promises: [
    'One year warranty; bring the bill.',
    'Service desk in the shop.',
    'Exchange your old one for a better price.',
    'Easy instalments available.',
  ],
  hindiNotes: ['पुराना लाइए, नया ले जाइए।', 'आसान किस्तों की सुविधा।'],
  subcategories: [
    {
      name: 'Suitcases',
      notes: ['Number lock and four smooth wheels.', 'Light, yet strong on railway platforms.'],
      items: [
        ['🧳', 'Musafir', 'Musafir trolley bag, {55|65|75} cm, [blue|red|grey]', 2299, 5999],
        ['🧳', 'Musafir', 'Musafir hard suitcase set, {2|3} pieces, [teal|black|rose]', 4999, 9999],
        ['🧳', 'Musafir', 'Musafir cabin bag, {30|36|40} litre, [blue|olive]', 1799, 3499],
        ['🧳', 'मुसाफ़िर', 'मुसाफ़िर ट्रॉली बैग, {55|65|75} सेमी', 2299, 4999],
      ],
    },
    {
      name: 'Umbrellas & rainwear',
      notes: ['Stands up to wind and rain.', 'Dries in an hour.'],
      items: [
        ['☂️', 'Barkha', 'Barkha umbrella, {2|3}-fold, [purple|black|navy]', 249, 799],
        ['🌂', 'Barkha', 'Barkha folding umbrella, [purple|blue|floral], {8|10} ribs', 299, 899],
        ['⛱️', 'Barkha', 'Barkha garden umbrella, {6|8|10} feet, [red|blue]', 999, 3499],
        ['🧥', 'Barkha', 'Barkha raincoat, size {M|L|XL}, [tan|navy]', 599, 1499],
        ['☂️', 'बरखा', 'बरखा छाता, {दो|तीन} फ़ोल्ड, [काला|जामुनी]', 249, 649],
      ],
    },
    {
      name: 'Scooters',
      notes: ['Test ride every day except Monday.', 'Registration and insurance done for you.'],
      items: [
        ['🛵', 'Pavan', 'Pavan electric scooter, {70|100|140} km range, [red|white|blue]', 69999, 124999],
        ['🛵', 'Pavan', 'Pavan Mini electric scooter, {50|65} km range, [pink|grey]', 49999, 64999],
        ['🏍️', 'Pavan', 'Pavan electric motorcycle, {120|160} km range, [red|black]', 109999, 159999],
        ['🛵', 'पवन', 'पवन इलेक्ट्रिक स्कूटर, {70|100} किमी रेंज', 69999, 94999],
      ],
    },
    {
      name: 'Telescopes & compasses',
      notes: ['For young explorers and old hands.', 'See the moon from the shop roof on Saturdays.'],
      items: [
        ['🔭', 'Taare', 'Taare telescope, {50|70|90} mm, [table|floor] stand', 2499, 9999],
        ['🧭', 'Taare', 'Taare pocket compass, {45|60} mm, [brass|steel]', 349, 999],
        ['🔍', 'Taare', 'Magnifying glass, {50|75|100} mm, [plain|LED]', 149, 549],
        ['🗺️', 'Taare', 'Wall map of [Madhya Pradesh|India|the world], {2|3|4} feet', 149, 599],
      ],
    },
    {
      name: 'Helmets & riding gear',
      notes: ['With the ISI mark.', 'Try the size in the shop.'],
      items: [
        ['🪖', 'Kavach', 'Kavach full-face helmet, [black|red|blue], size {M|L|XL}', 999, 2999],
        ['🪖', 'Kavach', 'Kavach half-face helmet, [white|black], {plain|with visor}', 649, 1499],
        ['🪖', 'Kavach', 'Kavach ladies scooty helmet, [pink|purple|cream]', 699, 1299],
        ['🧤', 'Kavach', 'Kavach riding gloves, size {M|L|XL}, [black|grey]', 299, 899],
        ['🪖', 'कवच', 'कवच हेलमेट, [काला|लाल], साइज़ {M|L}', 799, 1699],
      ],
    },
  ],
}
