import { pages } from '../../../contract/facts/pages.ts'

/** Whether search engines may look at a screen. A new screen has to say it here. */
const mayBeCrawled: Record<keyof typeof pages, boolean> = {
  home: true,
  search: true,
  product: true,
  shop: true,
  compare: false,
  saved: false,
  code: false,
  scanned: false,
  about: true,
  contact: true,
  privacy: true,
  howWeCount: true,
  register: false,
  login: false,
  forgotPassword: false,
  resetPassword: false,
  letIn: false,
  messages: false,
  myProducts: false,
  counter: false,
  newOffer: false,
  statistics: false,
  questions: false,
  shops: false,
  addShop: false,
  handOver: false,
  outbox: false,
  poster: false,
  invitation: false,
  addProduct: false,
  manyPhotos: false,
  fromList: false,
  updateProduct: false,
  profile: false,
  security: false,
  secondStep: false,
  start: false,
  adminShop: false,
  pending: false,
  moderation: false,
  shopkeepers: false,
  addCategory: false,
  addSubcategory: false,
  categories: false,
  addBanner: false,
  banners: false,
  auditTrail: false,
  synonyms: false,
  places: false,
  status: false,
  admins: false,
  announce: false,
}

/** Pages that are the same for everybody, and always there. */
export const staticPages = [pages.home, pages.about, pages.contact, pages.privacy, pages.howWeCount]

/** Beginnings of addresses: of the account's and the back room's screens, and of the calls. */
export const closedPaths = [
  '/api/',
  ...Object.entries(pages)
    .filter(([name]) => !mayBeCrawled[name as keyof typeof pages])
    .map(([, path]) => path.replace(/:.*/, '')),
]
