import type { DemoCategory } from '../demo-category.ts'

export const medicineAndHealth: DemoCategory = {
  name: 'Medicine & health',
  hindiName: 'दवा और सेहत',
  maxDiscount: 30,
  promises: [
    'A proper bill for everything.',
    'Somebody takes time for your questions.',
    'We speak Hindi, English and Malwi.',
  ],
  hindiNotes: ['हर चीज़ का पक्का बिल।', 'आपके सवालों के लिए समय देते हैं।'],
  subcategories: [
    {
      name: 'Chemist',
      notes: [
        'No prescription needed.',
        'Free delivery within three kilometres.',
        'Ask before you take it with other medicine.',
      ],
      items: [
        ['💊', 'Arogya', 'Pain relief balm, {10 g|25 g|50 g}', 40, 140],
        ['💊', 'Arogya', 'Cough syrup medicine, {60 ml|100 ml}, [honey|tulsi]', 60, 130],
        ['💊', 'Arogya', 'Multivitamin tablets, {30|60}', 180, 450],
        ['💊', 'Arogya', 'Antacid medicine, {10|30} tablets', 30, 110],
        ['🩹', 'Arogya', 'First aid kit with bandages, {20|40} pieces', 199, 599],
        ['😷', 'Arogya', 'Surgical mask, pack of {25|50|100}', 80, 250],
        ['🧴', 'Arogya', 'Hand sanitizer, {100 ml|500 ml}', 45, 180],
        ['🍼', 'Arogya', 'Baby diapers, pack of {20|40}', 260, 560],
        ['💊', 'आरोग्य', 'खांसी की दवा, {60 मिली|100 मिली}', 60, 130],
      ],
    },
    {
      name: 'Health devices',
      notes: ['One year warranty.', 'We show how it is used.'],
      items: [
        ['🌡️', 'Swasth', 'Digital thermometer, [soft|hard] tip', 150, 350],
        ['🩺', 'Swasth', 'Blood pressure machine, [arm|wrist]', 1100, 2600],
        ['🩸', 'Swasth', 'Glucometer with {25|50} strips', 750, 1600],
        ['🩺', 'Swasth', 'Pulse oximeter, [blue|white]', 600, 1400],
        ['💨', 'Swasth', 'Steam vaporizer, [adult|child]', 250, 600],
      ],
    },
    {
      name: 'Lab tests',
      notes: ['Sample taken at home.', 'Report by message and on paper.'],
      items: [
        ['🩸', 'Parakh Lab', 'Full body checkup, {60|75|90} tests', 899, 2499],
        ['🩸', 'Parakh Lab', 'Blood test for sugar, [fasting|HbA1c]', 60, 450],
        ['🧪', 'Parakh Lab', 'Thyroid test, {3|5} values', 299, 699],
        ['🩸', 'Parakh Lab', 'Vitamin D and B12 blood test, [home|lab]', 799, 1599],
        ['🩻', 'Parakh Lab', 'Digital X-ray, [chest|hand|knee]', 250, 500],
        ['🩸', 'परख लैब', 'ख़ून की पूरी जांच, {60|75} टेस्ट', 899, 1999],
      ],
    },
    {
      name: 'Doctors & dental',
      notes: ['Appointment by telephone.', 'Second visit within a week at no charge.'],
      items: [
        ['🦷', 'Muskan Dental', 'Teeth cleaning by a dentist, [scaling|polishing]', 500, 1200],
        ['🦷', 'Muskan Dental', 'Root canal with crown, [metal|ceramic]', 3500, 7500],
        ['🦷', 'Muskan Dental', 'Dental check-up for the family, {2|4} people', 200, 600],
        ['👓', 'Nazar', 'Eye test with a pair of glasses, [metal|plastic] frame', 799, 2499],
        ['🩺', 'Nazar', 'Doctor’s consultation, [general|skin|child]', 200, 600],
        ['🩺', 'Nazar', 'Physiotherapy, {1 session|5 sessions|10 sessions}', 350, 3000],
      ],
    },
    {
      name: 'Ayurveda',
      notes: ['From a family of vaidyas.', 'Herbs from the Satpura hills.'],
      items: [
        ['🌿', 'Jadibuti', 'Chyawanprash, {500 g|1 kg}', 190, 380],
        ['🌿', 'Jadibuti', 'Triphala churna, {100 g|250 g}', 60, 140],
        ['🌿', 'Jadibuti', 'Ashwagandha capsules, {30|60}', 180, 360],
        ['🌿', 'Jadibuti', 'Aloe vera and amla juice, {500 ml|1 litre}', 150, 290],
        ['🌿', 'जड़ीबूटी', 'त्रिफला चूर्ण, {100 ग्राम|250 ग्राम}', 60, 140],
      ],
    },
  ],
}
