import type { DemoCategory } from '../demo-category.ts'

export const mobileAndLaptop: DemoCategory = {
  name: 'Mobile & Laptop',
  hindiName: 'मोबाइल और लैपटॉप',
  maxDiscount: 30,
  promises: [
    'One year brand warranty; keep the bill.',
    'Ask for our exchange price for old devices.',
    'Easy instalments on most bank cards.',
    'Set up for you at the counter while you wait.',
  ],
  hindiNotes: ['एक साल की वारंटी, पक्का बिल साथ में।', 'दुकान पर चलाकर देखिए, फिर लीजिए।'],
  subcategories: [
    {
      name: 'Smartphones',
      notes: [
        'Sealed box with charger, cable and a clear cover.',
        'Tempered glass fitted free of charge.',
        'Two SIM cards and a battery that lasts the day.',
      ],
      items: [
        ['📱', 'Nirvik', 'Nirvik One 5G, {6 GB + 128 GB|8 GB + 128 GB|8 GB + 256 GB}', 18999, 26999],
        [
          '📱',
          'Nirvik',
          'Nirvik Lite, {4 GB + 64 GB|4 GB + 128 GB|6 GB + 128 GB}, [blue|black|mint]',
          8499,
          12499,
        ],
        ['📱', 'Aavrit', 'Aavrit Note {7|8|9} Pro 5G, 8 GB + 256 GB', 21999, 31999],
        ['📱', 'Aavrit', 'Aavrit Fold, 12 GB + {256 GB|512 GB}, [graphite|sand]', 84999, 99999],
        ['📱', 'Zentra', 'Zentra Z{3|4|5} phone, 50 MP camera, [silver|green]', 14999, 23999],
        ['📱', 'निर्विक', 'निर्विक वन 5G मोबाइल, {128 जीबी|256 जीबी}, [नीला|काला]', 18999, 24999],
      ],
    },
    {
      name: 'Laptops',
      notes: [
        'Battery for a full day of classes or office work.',
        'Laptop bag and wireless mouse included.',
        'Try the keyboard and the screen at our counter.',
      ],
      items: [
        [
          '💻',
          'Zentra',
          'Zentra Book 14 laptop, {8 GB RAM, 512 GB|16 GB RAM, 512 GB|16 GB RAM, 1 TB} SSD',
          62999,
          124999,
        ],
        [
          '💻',
          'Zentra',
          'Zentra Air 13 thin laptop, {256 GB|512 GB|1 TB} SSD, [silver|midnight]',
          54999,
          89999,
        ],
        ['💻', 'Pravah', 'Pravah Student 15.6-inch laptop, {8 GB|12 GB|16 GB} RAM', 34999, 46999],
        ['💻', 'Pravah', 'Pravah Creator 16 laptop with {6 GB|8 GB|12 GB} graphics', 94999, 164999],
        ['💻', 'Kalpit', 'Kalpit 2-in-1 touch laptop, {11|13|14}-inch, [grey|blue]', 28999, 58999],
      ],
    },
    {
      name: 'Desktop computers',
      notes: ['Screen, keyboard and mouse included.', 'Assembled and tested in our own workshop.'],
      items: [
        ['🖥️', 'Kalpit', 'Kalpit Office desktop, {8 GB|16 GB|32 GB} RAM, 512 GB SSD', 29999, 47999],
        ['🖥️', 'Kalpit', 'Kalpit Arena gaming desktop, {8 GB|12 GB|16 GB} graphics', 74999, 139999],
        ['🖥️', 'Drishti', 'Drishti all-in-one computer, {22|24|27}-inch, [white|black]', 38999, 64999],
        ['🖥️', 'Pravah', 'Pravah billing counter set with {19|22}-inch screen, [black|grey]', 24999, 32999],
      ],
    },
    {
      name: 'Keyboards & mice',
      notes: ['Works with every computer that has a USB port.', 'Hindi and English letters on request.'],
      items: [
        ['⌨️', 'Lekhan', 'Lekhan {wired|wireless|mechanical} keyboard, [black|white|grey]', 549, 3499],
        ['⌨️', 'Lekhan', 'Lekhan keyboard and mouse set, {wired|wireless}, [black|blue]', 899, 1899],
        ['🖱️', 'Tiktik', 'Tiktik silent mouse, {wired|wireless|rechargeable}, [black|grey|blue]', 299, 1199],
        ['🖱️', 'Tiktik', 'Tiktik gaming mouse, {6|8|12} buttons', 799, 2499],
        ['⌨️', 'लेखन', 'लेखन हिंदी-अंग्रेज़ी कीबोर्ड, {तार वाला|वायरलेस}', 699, 1499],
      ],
    },
    {
      name: 'Printers',
      notes: ['First ink filling and a test print free.', 'Refills kept in stock all year.'],
      items: [
        ['🖨️', 'Chhapai', 'Chhapai ink tank printer, {print only|print, scan, copy|with Wi-Fi}', 9499, 16999],
        ['🖨️', 'Chhapai', 'Chhapai laser printer, {20|28|35} pages a minute', 11499, 21999],
        ['🖨️', 'Mudran', 'Mudran photo printer, [white|black], {6x4|A4} paper', 7999, 13499],
        ['🖨️', 'Mudran', 'Mudran bill printer, {58|80} mm roll, [black|white]', 2999, 6499],
      ],
    },
    {
      name: 'Power banks & chargers',
      notes: ['Charges two devices at a time.', 'Safe for every phone with a USB-C socket.'],
      items: [
        ['🔋', 'Urjika', 'Urjika power bank {10,000|20,000|30,000} mAh, [black|white|blue]', 999, 2999],
        ['🔋', 'Urjika', 'Urjika rechargeable AA cells, pack of {2|4|8}', 349, 1199],
        ['🔌', 'Urjika', 'Urjika {20|33|65|100} W fast charger with cable, [black|white]', 699, 2799],
        ['🔌', 'Bijuri', 'Bijuri spike guard, {4|6|8} sockets, [2|3|5] metre cord', 449, 1299],
        ['🔌', 'बिजुरी', 'बिजुरी फ़ास्ट चार्जर, {20 वॉट|33 वॉट|65 वॉट}', 599, 1799],
      ],
    },
    {
      name: 'Mobile accessories',
      notes: ['Tell us your model, we have it.', 'Put on for you at the counter.'],
      items: [
        ['📱', 'Kavachi', 'Kavachi phone cover, [clear|black|printed], {soft|hard|flip}', 149, 499],
        ['📱', 'Kavachi', 'Kavachi tempered glass, pack of {1|2|3}', 99, 349],
        ['🔌', 'Urjika', 'Urjika {1|2} metre data cable, [USB-C|micro USB], [black|white]', 149, 399],
        ['📦', 'Urjika', 'Urjika pen drive, {32|64|128} GB', 349, 1099],
        ['📦', 'Urjika', 'Urjika memory card, {32|64|128} GB', 399, 1199],
        ['📱', 'कवची', 'कवची मोबाइल कवर, [काला|पारदर्शी], {सॉफ़्ट|फ़्लिप}', 149, 399],
      ],
    },
  ],
}
