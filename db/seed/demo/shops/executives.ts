import type { DemoShop } from '../demo-shop.ts'

/** Market associations and agents whose offers an executive publishes. All names are invented. */
export const executives: readonly DemoShop[] = [
  ['Rajwada Traders Desk', 'Nidhi Trivedi', '1 Rajwada chowk', ['Fashion', 'Jewellery & Gifts']],
  ['Siyaganj Market Desk', 'Saurabh Kothari', '56 Siyaganj', ['Tools & Hardware', 'Kitchen', 'Grocery']],
  ['Jail Road Gadget Desk', 'Tanvi Mishra', 'Kiosk 3, Jail Road', ['Mobile & Laptop', 'Electronics']],
  [
    'Chhappan Food Desk',
    'Akshay Nahar',
    'Kiosk 56, Chhappan Dukan',
    ['Sweets', 'Bakery', 'Namkeen & snacks'],
  ],
  [
    'Cloth Market Desk',
    'Bhavna Sanghvi',
    'Office 4, M.T. Cloth Market',
    ['Sarees', 'Dresses & kurtis', 'Shirts & suits'],
  ],
  [
    'Vijay Nagar Mall Desk',
    'Karan Oberoi',
    'Help desk, Scheme 54, Vijay Nagar',
    ['Footwear', 'Fashion', 'Beauty products'],
  ],
  [
    'Bhanwarkuan Student Desk',
    'Shivani Goyal',
    'Near the university gate, Bhanwarkuan',
    ['Books & Music', 'Laptops'],
  ],
  ['Sarafa Night Desk', 'Devendra Soni', 'Kiosk 2, Sarafa', ['Jewellery & Gifts', 'Sweets']],
  [
    'Palasia Sports Desk',
    'Rohan Jadhav',
    'Old Palasia, near the square',
    ['Gym & sports', 'Luggage & scooters'],
  ],
  ['Khajrana Bazaar Desk', 'Zoya Khan', 'Khajrana square', ['Home', 'Toys & Kids']],
]

/** What those who apply say of themselves. */
export const applications = [
  'Two years in the field for a tile company, speaks Hindi and Malvi.',
  'Knows the shopkeepers here, has a scooter and a good camera.',
  'Studies commerce, free from Thursday to Sunday.',
]
