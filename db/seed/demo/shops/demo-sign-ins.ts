import type { DemoShop } from '../demo-shop.ts'

/** The shops one can sign in to; their goods fill every filter of 'My Products'. */
export const demoShopkeeper: DemoShop = [
  'Malwa Mega Store',
  'Meena Chouhan',
  'Shop 12, Jail Road electronics market, near Novelty corner',
  ['Mobile & Laptop', 'Electronics', 'Home', 'Kitchen'],
]
export const demoExecutive: DemoShop = [
  'Indore Market Desk',
  'Ashwin Trivedi',
  'Office 2, Gandhi Hall lane, M.G. Road',
  ['Fashion', 'Footwear', 'Jewellery & Gifts', 'Books & Music'],
]

export const demoEmails = {
  shopkeeper: 'shopkeeper@chowk.example',
  executive: 'executive@chowk.example',
} as const
