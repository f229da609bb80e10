import type { DemoShop } from '../demo-shop.ts'

/** Registrations that the admin has yet to decide. */
export const pendingShops: readonly DemoShop[] = [
  ['Indori Tadka Masale', 'Sarla Kushwaha', '10 Malharganj', ['Spices']],
  ['Pixel Point Mobiles', 'Aman Lodhi', 'Shop 2, MR 10', ['Smartphones']],
  ['Gudiya Toys', 'Mamta Rajput', '7 Sudama Nagar, sector C', ['Soft toys']],
  ['Taal Musicals', 'Sharad Gokhale', '4 Tilak Nagar', ['Drums & flutes']],
  ['Shubh Vivah Sarees', 'Indra Kothari', '61 M.T. Cloth Market', ['Sarees']],
  ['Royal Rau Furniture', 'Mangilal Suthar', 'A.B. Road, Rau', ['Sofas']],
  ['Green Leaf Nursery', 'Yashoda Mali', 'Bypass road, near Bengali Square', ['Plants']],
  ['New Novelty Shoes', 'Aslam Beg', 'Novelty corner, Jail Road', ['Formal shoes']],
]

/** Shops that an admin has switched off; their offers are hidden. */
export const inactiveShops: readonly DemoShop[] = [
  ['Purana Bazaar Antiques', 'Vasant Deshpande', '18 Itwaria Bazaar', ['Clocks', 'Mirrors']],
  ['City Gadget Hub', 'Nikhil Batra', '9 Sapna Sangeeta', ['Headphones', 'Gaming']],
]

export const rejectedShops: readonly DemoShop[] = [
  ['Quick Deal Agency', 'Rakesh Somani', 'Near the bus stop, Navlakha', ['Gift boxes']],
]
