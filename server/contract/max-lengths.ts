/** Largest number of characters of each text, in one place for schemas and `maxLength`; free of zod for the shopper's first load. */
export const maxLengths = {
  personName: 120,
  shopName: 120,
  passkeyName: 60,
  email: 254,
  contactNo: 20,
  address: 300,
  city: 80,
  state: 80,
  categoryName: 60,
  productName: 150,
  brand: 80,
  description: 2000,
  searchText: 100,
  phrase: 60,
  subject: 150,
  message: 4000,
} as const
