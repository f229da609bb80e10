import type { DemoCategory } from '../demo-category.ts'

export const sportsAndCycles: DemoCategory = {
  name: 'Gym & sports',
  hindiName: 'जिम और खेल',
  maxDiscount: 40,
  promises: [
    'Special rate for schools and clubs.',
    'Six-month warranty; bring the bill.',
    'Repairs done in the shop.',
    'Exchange within 7 days when unused.',
  ],
  hindiNotes: ['स्कूल और क्लब के लिए ख़ास दाम।', 'मरम्मत की सुविधा दुकान पर।'],
  subcategories: [
    {
      name: 'Cycles',
      notes: ['Fitted and test-ridden before you take it.', 'Bell, stand and lock included.'],
      items: [
        [
          '🚲',
          'Pagdandi',
          'Pagdandi city bicycle, {single-speed|7-speed|21-speed}, [red|cream|blue]',
          6999,
          16999,
        ],
        ['🚲', 'Pagdandi', 'Pagdandi mountain bike, {24|26|27.5|29}-inch, [orange|black]', 8999, 21999],
        ['🚲', 'Pagdandi', 'Pagdandi children’s cycle, {14|16|20}-inch, [pink|red|blue]', 3999, 6999],
        ['🚲', 'Pavan', 'Pavan electric cycle, {25|40|60} km range', 24999, 42999],
        ['🚲', 'पगडंडी', 'पगडंडी लेडीज़ साइकिल, {24|26} इंच, [लाल|नीली]', 6499, 8999],
      ],
    },
    {
      name: 'Cricket',
      notes: ['Knocked in and ready to play.', 'Choose the weight by hand in the shop.'],
      items: [
        ['🏏', 'Chauka', 'Chauka Kashmir willow cricket bat, size {4|5|6|full}', 999, 2499],
        [
          '🏏',
          'Chauka',
          'Chauka English willow cricket bat, grade {3|2|1}, [short|long] handle',
          5999,
          18999,
        ],
        ['🏏', 'Chauka', 'Chauka cricket kit with bag, {junior|senior}, [6|7|8] pieces', 2999, 6999],
        ['🏏', 'Chauka', 'Tennis-ball bat with {2|3|6} balls, [popular willow|coconut wood]', 549, 1299],
        ['🏏', 'चौका', 'कश्मीर विलो बल्ला, साइज़ {5|6|फ़ुल}', 999, 2299],
      ],
    },
    {
      name: 'Football & volleyball',
      notes: ['Made for hard grounds.', 'Pump lent free in the shop.'],
      items: [
        ['⚽', 'Maidan', 'Maidan football, size {3|4|5}, [blue|black|red]', 399, 1299],
        ['⚽', 'Maidan', 'Maidan match football, {machine|hand} stitched, size [4|5]', 999, 2299],
        ['🏐', 'Maidan', 'Maidan volleyball, {rubber|synthetic|leather}, [white|yellow]', 449, 1499],
        ['🏀', 'Maidan', 'Maidan basketball, size {5|6|7}, [orange|brown]', 549, 1499],
        ['🥅', 'Maidan', 'Folding goal net, {4|6|8} feet', 899, 2999],
      ],
    },
    {
      name: 'Badminton & tennis',
      notes: ['Strung to your tension on the spot.', 'Full cover included.'],
      items: [
        ['🏸', 'Chidiya', 'Chidiya badminton racket, {steel|graphite|carbon}, [blue|red|black]', 499, 3999],
        ['🏸', 'Chidiya', 'Badminton set, {2|4} rackets with shuttles, [blue|yellow]', 699, 1799],
        ['🎾', 'Maidan', 'Maidan tennis racket, {25|26|27} inch, [pink|black]', 1299, 4499],
        ['🏸', 'चिड़िया', 'बैडमिंटन सेट, {2|4} रैकेट और शटल', 699, 1499],
      ],
    },
    {
      name: 'Table tennis',
      notes: ['Good for clubs and schools.', 'Try it on the table in our shop.'],
      items: [
        ['🏓', 'Tezi', 'Tezi table tennis bat, {club|attack|carbon}, [pink|black]', 399, 2999],
        ['🏓', 'Tezi', 'Tezi bat set, {2|4} bats and net, [with|without] case', 799, 1999],
        ['🏓', 'Tezi', 'Tezi training balls, pack of {6|24|72}, [white|orange]', 149, 999],
      ],
    },
    {
      name: 'Boxing & martial arts',
      notes: ['Made for daily training.', 'For beginners and professionals.'],
      items: [
        ['🥊', 'Dum', 'Dum boxing gloves, {8|10|12|14} oz, [red|black]', 799, 2499],
        ['🥋', 'Dum', 'Dum karate uniform, size {120|140|160|180} cm, [with|without] belt', 649, 1799],
        ['🏋️', 'Dum', 'Dum weight training set, {10|20|40} kg, [rubber|steel] plates', 1299, 5999],
      ],
    },
    {
      name: 'Camping',
      notes: ['Light to carry.', 'Tested in a Choral monsoon.'],
      items: [
        ['⛺', 'Pagdandi', 'Pagdandi dome tent, {2|3|4|6} people, [green|orange]', 1999, 6499],
        ['🧭', 'Pagdandi', 'Pagdandi brass trail compass, {40|50|60} mm', 449, 1299],
        ['🪢', 'Pagdandi', 'Pagdandi climbing rope, {10|20|30} metre, [blue|red]', 599, 1999],
        ['🎣', 'Pagdandi', 'Fishing rod and reel set, {1.8|2.1|2.4} metre', 899, 2499],
      ],
    },
    {
      name: 'Skating',
      notes: ['Smooth bearings and strong wheels.', 'Knee pads at half price with it.'],
      items: [
        ['🛼', 'Phisal', 'Phisal roller skates, {small|medium|large}, [red|blue|pink]', 1499, 3299],
        ['🛹', 'Phisal', 'Phisal skateboard, {24|28|31} inch, [plain|graffiti] deck', 1299, 3499],
        ['🛴', 'Phisal', 'Phisal kick scooter, {2|3} wheels, [blue|pink]', 1299, 2999],
      ],
    },
    {
      name: 'Fitness & yoga',
      notes: ['For home and gym.', 'Ask our trainer on Sundays.'],
      items: [
        ['🧻', 'Dum', 'Dum yoga mat, {4|6|8} mm, [purple|blue|green]', 349, 999],
        ['🏋️', 'Dum', 'Dum dumbbell pair, {2|5|10} kg, [rubber|steel]', 499, 2499],
        ['🪢', 'Dum', 'Dum skipping rope, [plain|with counter], {2.5|2.8|3} metre', 99, 399],
      ],
    },
    {
      name: 'Gym membership & classes',
      notes: ['The first visit is free.', 'Separate hours for women.'],
      items: [
        ['💪', 'Akhada', 'Gym membership, {1 month|3 months|12 months}', 999, 7999],
        ['💪', 'Akhada', 'Personal trainer at the gym, {8|12|24} sessions', 2500, 6500],
        ['🧘', 'Akhada', 'Yoga class for a month, [morning|evening]', 600, 1500],
        ['💃', 'Akhada', 'Zumba class for a month, {8|12|16} lessons', 800, 1800],
        ['🏊', 'Akhada', 'Swimming coaching, {10|20} lessons, [kids|adults]', 1200, 3000],
        ['🏏', 'Akhada', 'Cricket coaching for kids, {1 month|3 months}', 1200, 3300],
        ['💪', 'अखाड़ा', 'जिम की सदस्यता, {1 महीना|3 महीने}', 999, 2499],
      ],
    },
  ],
}
