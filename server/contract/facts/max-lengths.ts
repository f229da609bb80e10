/**
 * Largest number of characters of each text, in one place for schemas and `maxLength`; free of zod for the
 * shopper's first load.
 */
export const maxLengths = {
  personName: 120,
  shopName: 120,
  quarter: 80,
  specialDayReason: 40,
  /** Of an admin, for a shop. */
  reason: 500,
  passkeyName: 60,
  email: 254,
  contactNo: 20,
  address: 300,
  city: 80,
  state: 80,
  categoryName: 60,
  bannerAlt: 150,
  productName: 150,
  brand: 80,
  rowCode: 60,
  description: 2000,
  searchText: 100,
  phrase: 60,
  subject: 150,
  message: 4000,
  reportWords: 300,
  questionLine: 120,
  note: 200,
  announcementTitle: 80,
  announcementBody: 600,
} as const
