import type { DemoCategory } from '../demo-category.ts'
import { appliances } from './appliances.ts'
import { beauty } from './beauty.ts'
import { booksAndMusic } from './books-and-music.ts'
import { electronics } from './electronics.ts'
import { fashion } from './fashion.ts'
import { foodAndSweets } from './food-and-sweets.ts'
import { footwear } from './footwear.ts'
import { grocery } from './grocery.ts'
import { home } from './home.ts'
import { hotelsAndTravel } from './hotels-and-travel.ts'
import { jewelleryAndGifts } from './jewellery-and-gifts.ts'
import { kitchen } from './kitchen.ts'
import { medicineAndHealth } from './medicine-and-health.ts'
import { mobileAndLaptop } from './mobile-and-laptop.ts'
import { repairsAndServices } from './repairs-and-services.ts'
import { salonAndBeauty } from './salon-and-beauty.ts'
import { sportsAndCycles } from './sports-and-cycles.ts'
import { toolsAndHardware } from './tools-and-hardware.ts'
import { toysAndKids } from './toys-and-kids.ts'
import { travelAndScooters } from './travel-and-scooters.ts'

/** In the order of their ids: the header shows the first five. */
export const catalogue: readonly DemoCategory[] = [
  mobileAndLaptop,
  home,
  electronics,
  fashion,
  kitchen,
  foodAndSweets,
  salonAndBeauty,
  medicineAndHealth,
  repairsAndServices,
  sportsAndCycles,
  hotelsAndTravel,
  footwear,
  booksAndMusic,
  grocery,
  beauty,
  toysAndKids,
  jewelleryAndGifts,
  toolsAndHardware,
  travelAndScooters,
  appliances,
]
