import type { DemoCategory } from '../demo-category.ts'

export const salonAndBeauty: DemoCategory = {
  name: 'Salon & beauty',
  hindiName: 'सैलून और ब्यूटी',
  maxDiscount: 40,
  promises: [
    'Book by telephone and do not wait.',
    'New towels and blades for each guest.',
    'Trained hands, five years and more.',
    'Also at your home in the whole of Indore.',
  ],
  hindiNotes: ['फ़ोन पर समय लीजिए, इंतज़ार नहीं।', 'हर मेहमान के लिए नया तौलिया।', 'घर पर भी आते हैं।'],
  subcategories: [
    {
      name: 'Haircut & shave',
      notes: ['With wash and blow-dry.', 'We show pictures before we cut.'],
      items: [
        ['💈', 'Naya Look', 'Haircut for men with [wash|shave]', 120, 350],
        ['💇‍♀️', 'Naya Look', 'Haircut for women, [straight|layers|bob]', 250, 900],
        ['💈', 'Naya Look', 'Haircut for kids, [boys|girls]', 100, 250],
        ['💈', 'Naya Look', 'Beard trim and shave, [classic|royal]', 80, 250],
        ['💇', 'Naya Look', 'Hair colour, {touch-up|full length}', 500, 2500],
        ['💇', 'Naya Look', 'Keratin hair treatment, {short|medium|long} hair', 2500, 5500],
        ['💆', 'Naya Look', 'Hair spa with head massage, {30|45|60} minutes', 400, 1200],
        ['💈', 'नया लुक', 'पुरुषों की बाल कटाई, [शेव|हेड मसाज] के साथ', 120, 350],
      ],
    },
    {
      name: 'Facial & waxing',
      notes: ['Gentle on sensitive skin.', 'Products opened in front of you.'],
      items: [
        ['💆', 'Noor', 'Fruit facial, {45|60} minutes', 400, 900],
        ['💆', 'Noor', 'Gold facial with clean-up, {60|75} minutes', 800, 1800],
        ['💆', 'Noor', 'Face bleach and threading, [oxy|gold]', 200, 450],
        ['🧴', 'Noor', 'Full arms and legs waxing, [honey|chocolate]', 350, 900],
        ['💅', 'Noor', 'Manicure and pedicure, [classic|spa]', 400, 1200],
        ['💅', 'Noor', 'Nail art, {5|10} nails', 250, 900],
        ['💆', 'नूर', 'फ्रूट फ़ेशियल, {45|60} मिनट', 400, 900],
      ],
    },
    {
      name: 'Mehndi & bridal',
      notes: ['A trial before the day.', 'We come to the wedding hall.'],
      items: [
        ['💄', 'Dulhaniya', 'Bridal make-up with hair and draping, [day|evening]', 5500, 18000],
        ['💄', 'Dulhaniya', 'Party make-up, [simple|HD]', 1200, 3500],
        ['🖐️', 'Dulhaniya', 'Bridal mehndi, both hands to the {wrist|elbow}', 1500, 5100],
        ['🖐️', 'Dulhaniya', 'Arabic mehndi, {one|both} hands', 150, 500],
        ['🖐️', 'दुल्हनिया', 'दुल्हन की मेहंदी, {कलाई|कोहनी} तक', 1500, 5100],
      ],
    },
    {
      name: 'Spa & massage',
      notes: ['Warm oil, quiet room.', 'Separate rooms for men and women.'],
      items: [
        ['🧖', 'Shanti Spa', 'Full body massage, {45|60|90} minutes', 900, 2400],
        ['🧖', 'Shanti Spa', 'Foot massage, {20|30|45} minutes', 250, 500],
        ['🧖', 'Shanti Spa', 'Steam bath and body scrub, [coffee|sandal|rose|turmeric]', 700, 1500],
        ['🧖', 'Shanti Spa', 'Abhyanga massage with steam, {60|75|90} minutes', 1200, 2600],
      ],
    },
  ],
}
