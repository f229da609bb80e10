/**
 * The site map: path patterns of every screen. The client routes by it; the server answers 404 for anything
 * else.
 */
export const pages = {
  home: '/',
  search: '/search',
  product: '/product/:id',
  shop: '/shop/:id',
  compare: '/compare',
  saved: '/saved',
  code: '/code/:id',
  scanned: '/c/:token',
  about: '/aboutus',
  contact: '/contactus',
  privacy: '/privacy',
  howWeCount: '/how-we-count',
  register: '/userregister',
  login: '/userlogin',
  forgotPassword: '/forgetpassword',
  resetPassword: '/reset-password/:token',
  letIn: '/let-in/:token',
  messages: '/messages/:token',
  myProducts: '/adminlist',
  counter: '/counter',
  newOffer: '/newoffer',
  questions: '/questions',
  shops: '/shops',
  addShop: '/addshop',
  handOver: '/handover',
  outbox: '/outbox',
  poster: '/poster',
  invitation: '/invitation/:token',
  addProduct: '/addproductform',
  manyPhotos: '/newoffers',
  fromList: '/newoffers/list',
  updateProduct: '/updateproduct',
  statistics: '/statistics',
  profile: '/userprofile',
  security: '/security',
  secondStep: '/secondstep',
  start: '/admin',
  adminShop: '/admin/shop/:id',
  pending: '/pending',
  moderation: '/moderation',
  shopkeepers: '/shopkeeper',
  addCategory: '/addcategory',
  addSubcategory: '/addsubcategory',
  categories: '/categories',
  addBanner: '/addbanner',
  banners: '/banners',
  auditTrail: '/audittrail',
  synonyms: '/synonyms',
  places: '/places',
  status: '/status',
  admins: '/admin/admins',
  announce: '/admin/announce',
} as const

/** At the end of a shop's address in the code of its poster. */
export const fromPoster = '?from=poster'

/** Addresses that screens had before, in bookmarks and mails: whoever comes by one is sent on. */
export const formerPages: Record<string, string> = {
  '/numbers': pages.statistics,
  '/desk': pages.pending,
  '/reports': pages.moderation,
}
