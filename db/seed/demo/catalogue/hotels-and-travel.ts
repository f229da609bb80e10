import type { DemoCategory } from '../demo-category.ts'

export const hotelsAndTravel: DemoCategory = {
  name: 'Hotels & travel',
  hindiName: 'होटल और सफ़र',
  maxDiscount: 40,
  promises: [
    'Free to cancel until the day before.',
    'Taxes are in the price.',
    'A call when you are on your way.',
    'Local identity cards accepted.',
  ],
  hindiNotes: ['टैक्स दाम में शामिल।', 'एक दिन पहले तक रद्द करना मुफ़्त।'],
  subcategories: [
    {
      name: 'Hotel rooms',
      notes: ['Clean sheets, hot water all day.', 'Breakfast included.'],
      items: [
        ['🛏️', 'Malwa Inn', 'Hotel room for two, {non-AC|AC}, one night', 799, 1999],
        ['🛏️', 'Malwa Inn', 'Family hotel room for four, {AC|deluxe AC}, one night', 1799, 3499],
        ['🏨', 'Malwa Inn', 'Day stay, {6|9} hours', 499, 999],
        ['🏨', 'मालवा इन', 'होटल का कमरा, दो लोग, {बिना एसी|एसी}', 799, 1999],
      ],
    },
    {
      name: 'Party halls',
      notes: ['Parking for your guests.', 'Decoration and food on request.'],
      items: [
        ['🏨', 'Malwa Inn', 'Banquet hall for a party, {50|100|200} guests', 9999, 35000],
        ['🎈', 'Malwa Inn', 'Rooftop for a birthday party, {20|40} guests', 3999, 9999],
        ['🏨', 'Malwa Inn', 'Meeting room with projector, [half day|full day]', 1499, 3999],
      ],
    },
    {
      name: 'Taxi & bus',
      notes: ['The driver comes ten minutes early.', 'With AC.'],
      items: [
        ['🚕', 'Chal Musafir', 'Airport taxi, [hatchback|sedan]', 399, 799],
        ['🚕', 'Chal Musafir', 'Taxi to Ujjain and back, [hatchback|SUV]', 1699, 2999],
        ['🚕', 'Chal Musafir', 'Cab for a day in Indore, {8|12} hours', 1499, 2499],
        ['🚌', 'Chal Musafir', 'Bus ticket to Bhopal, [seat|sleeper]', 299, 599],
        ['🚌', 'Chal Musafir', 'Bus hire for a wedding, {26|40} seats', 6999, 13999],
        ['🚕', 'चल मुसाफ़िर', 'उज्जैन के लिए टैक्सी, आना-जाना', 1699, 2999],
      ],
    },
    {
      name: 'Tours & tickets',
      notes: ['With a guide who knows the place.', 'Small groups.'],
      items: [
        ['🗺️', 'Ghumakkad', 'Mandu day tour with lunch, {2|4} people', 1999, 4999],
        ['🛕', 'Ghumakkad', 'Ujjain and Omkareshwar tour, {1 day|2 days}', 1499, 3999],
        ['✈️', 'Ghumakkad', 'Goa holiday package, {3|4|5} nights', 9999, 24999],
        ['🎫', 'Ghumakkad', 'Water park ticket, {1 person|4 people}', 399, 1599],
        ['🛂', 'Ghumakkad', 'Passport and visa help, [new|renewal]', 499, 1999],
        ['🛕', 'घुमक्कड़', 'उज्जैन ओंकारेश्वर यात्रा, {1|2} दिन', 1499, 3999],
      ],
    },
  ],
}
