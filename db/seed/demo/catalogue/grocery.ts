import type { DemoCategory } from '../demo-category.ts'

export const grocery: DemoCategory = {
  name: 'Grocery',
  maxDiscount: 25,
  promises: [
    'Fresh stock every day.',
    'Home delivery above ₹500 in the neighbourhood.',
    'Taste before you buy.',
    'Weighed in front of you.',
  ],
  hindiNotes: ['रोज़ सुबह ताज़ा।', 'चखकर लीजिए, तौल पूरा।', '₹500 से ऊपर घर तक मुफ़्त।'],
  subcategories: [
    {
      name: 'Namkeen & snacks',
      notes: ['Made in our own kitchen in groundnut oil.', 'Packed with the date, good for two months.'],
      items: [
        ['🥜', 'Chatkhara', 'Masala peanuts, {200 g|500 g|1 kg}', 60, 279],
        ['🍿', 'Chatkhara', '[Butter|Cheese|Caramel] popcorn, {50|100|200} g', 40, 149],
        ['🥨', 'Chatkhara', 'Baked [jeera|ajwain|methi] twists, {200|400} g', 70, 149],
        ['🥔', 'Chatkhara', 'Potato wafers, [salted|chilli|pudina], {100|250|500} g', 50, 229],
        ['🥜', 'चटखारा', 'मसाला मूँगफली, {200 ग्राम|500 ग्राम|1 किलो}', 60, 269],
      ],
    },
    {
      name: 'Sweets',
      notes: ['No artificial colour.', 'Gift box at no extra cost.'],
      items: [
        ['🍬', 'Meethi Gali', 'Assorted toffees, {250 g|500 g|1 kg}, [orange|coconut|mango]', 90, 399],
        ['🍫', 'Meethi Gali', 'Almond chocolate box, {6|12|24} pieces, [milk|dark]', 149, 699],
        ['🍯', 'Van', 'Forest honey from Satpura, {250|500|1,000} g', 149, 549],
        ['🍮', 'Meethi Gali', 'Caramel custard cups, box of {2|4|6}', 99, 279],
        ['🍯', 'वन', 'सतपुड़ा का शहद, {250|500} ग्राम', 149, 299],
      ],
    },
    {
      name: 'Fruit',
      notes: ['Picked ripe, sorted by hand.', 'Sweet and ready to eat.'],
      items: [
        ['🍎', 'Mandi Fresh', '[Shimla|Kashmiri] apples, {500 g|1 kg|2 kg}', 99, 379],
        ['🥭', 'Mandi Fresh', '[Langra|Kesar|Dasheri] mangoes, {1|2|5} kg', 120, 599],
        ['🍌', 'Mandi Fresh', 'Bananas from Burhanpur, {6|12|24}', 30, 119],
        ['🍊', 'Mandi Fresh', 'Nagpur oranges, {1|2|5} kg', 80, 349],
        ['🍇', 'Mandi Fresh', '[Green|Black] grapes, {500 g|1 kg}', 60, 129],
        ['🍉', 'Mandi Fresh', 'Watermelon, {2|3|5} kg', 50, 119],
        ['🥭', 'मंडी फ़्रेश', '[लंगड़ा|केसर|दशहरी] आम, {1|2|5} किलो', 120, 549],
      ],
    },
    {
      name: 'Vegetables',
      notes: ['From the morning auction at Choithram mandi.', 'Washed and sorted.'],
      items: [
        ['🍅', 'Mandi Fresh', 'Desi tomatoes, {500 g|1 kg|2 kg}', 20, 80],
        ['🥕', 'Mandi Fresh', 'Red carrots, {500 g|1 kg|2 kg}', 25, 95],
        ['🥔', 'Mandi Fresh', 'Malwa potatoes, {1|2|5} kg', 30, 140],
        ['🧅', 'Mandi Fresh', '[Red|White] onions, {1|2|5} kg', 30, 170],
        ['🥦', 'Mandi Fresh', 'Broccoli, {250|500} g', 45, 95],
        ['🍆', 'Mandi Fresh', 'Brinjal, [round|long], {500 g|1 kg}', 25, 60],
        ['🥕', 'मंडी फ़्रेश', 'लाल गाजर, {1|2|5} किलो', 45, 190],
      ],
    },
    {
      name: 'Tea & coffee',
      notes: ['Rich aroma in every cup.', 'Packed fresh every week.'],
      items: [
        ['🍵', 'Chuski', 'Green tea with [tulsi|ginger|lemon], {25|50|100} bags', 120, 449],
        ['☕', 'Chuski', 'Filter coffee, {200|500} g, [pure|with chicory]', 180, 599],
        ['🫖', 'Chuski', '[Masala|Elaichi|Adrak] chai, {250 g|500 g|1 kg}', 120, 499],
        ['🫖', 'चुस्की', '[मसाला|इलायची|अदरक] चाय, {250 ग्राम|500 ग्राम|1 किलो}', 120, 469],
      ],
    },
    {
      name: 'Dairy & eggs',
      notes: ['From farms within 40 km.', 'Kept cold from farm to counter.'],
      items: [
        ['🥛', 'Nandgaon Dairy', '[Cow|Buffalo] milk, {500 ml|1 litre|2 litre}', 30, 140],
        ['🧈', 'Nandgaon Dairy', '[Salted|White] butter, {100|500} g', 60, 290],
        ['🧀', 'Nandgaon Dairy', 'Cheese block, {200|400} g, [plain|pepper]', 120, 260],
        ['🥚', 'Nandgaon Dairy', '[White|Brown] eggs, tray of {6|12|30}', 48, 240],
        ['🥛', 'नंदगाँव डेयरी', '[गाय|भैंस] का दूध, {500 मिली|1 लीटर|2 लीटर}', 30, 135],
      ],
    },
    {
      name: 'Spices',
      notes: ['Cleaned by hand in the shop.', 'Strong aroma, new crop.'],
      items: [
        ['🌶️', 'Tikha', 'Nimari red chilli, [whole|powder], {100|250|500} g', 60, 279],
        ['🧄', 'Tikha', 'Garlic, [desi|Ooty], {250 g|500 g|1 kg}', 50, 240],
        ['🫚', 'Tikha', '[Fresh|Dried] ginger, {100|250|500} g', 30, 180],
        ['🧂', 'Tikha', '[Rock|Black|Table] salt, {500 g|1 kg|2 kg}', 25, 120],
        ['🌶️', 'तीखा', 'निमाड़ी लाल मिर्च, [साबुत|पिसी], {100|250|500} ग्राम', 60, 259],
      ],
    },
    {
      name: 'Rice & dal',
      notes: ['New crop, cleaned by machine.', 'Loose or in 5 kg bags.'],
      items: [
        ['🍚', 'Annakoot', '[Basmati|Kolam|Kali Mooch] rice, {1|5|10|25} kg', 80, 1899],
        ['🌾', 'Annakoot', 'Sharbati wheat from Sehore, {5|10|30} kg', 199, 1149],
        ['🫘', 'Annakoot', '[Rajma|Chana|Moong], {500 g|1 kg|5 kg}', 70, 649],
        ['🌽', 'Annakoot', 'Makka flour, {500 g|1 kg|5 kg}', 35, 229],
        ['🌾', 'अन्नकूट', 'सीहोर का शरबती गेहूँ, {5|10|30} किलो', 199, 1099],
      ],
    },
    {
      name: 'Bakery',
      notes: ['Baked twice a day.', 'Eggless on request.'],
      items: [
        ['🎂', 'Bhatti', '[Black forest|Pineapple|Butterscotch] cake, {500 g|1 kg|2 kg}', 349, 1399],
        ['🧁', 'Bhatti', '[Vanilla|Chocolate|Kesar] cupcakes, box of {2|4|6}', 99, 299],
        ['🍞', 'Bhatti', '[Brown|Milk|Multigrain] bread, {400|800} g', 40, 90],
        ['🍪', 'Bhatti', '[Jeera|Coconut|Oat] cookies, {250 g|500 g|1 kg}', 90, 380],
      ],
    },
    {
      name: 'Dry fruit',
      notes: ['This season’s crop.', 'Festival gift packing free.'],
      items: [
        ['🌰', 'Meva', 'Roasted [chestnuts|hazelnuts], {250|500} g', 299, 699],
        ['🥜', 'Meva', '[Almonds|Cashews|Pistachios], {250 g|500 g|1 kg}', 249, 1199],
        ['🥥', 'Meva', 'Dry coconut, {250 g|500 g|1 kg}', 70, 260],
        ['🥜', 'मेवा', '[बादाम|काजू|पिस्ता], {250 ग्राम|500 ग्राम|1 किलो}', 249, 1149],
      ],
    },
  ],
}
