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
  about: '/aboutus',
  contact: '/contactus',
  privacy: '/privacy',
  register: '/userregister',
  login: '/userlogin',
  forgotPassword: '/forgetpassword',
  resetPassword: '/reset-password/:token',
  letIn: '/let-in/:token',
  messages: '/messages/:token',
  myProducts: '/adminlist',
  newOffer: '/newoffer',
  shops: '/shops',
  addShop: '/addshop',
  handOver: '/handover',
  outbox: '/outbox',
  invitation: '/invitation/:token',
  addProduct: '/addproductform',
  manyPhotos: '/newoffers',
  fromList: '/newoffers/list',
  updateProduct: '/updateproduct',
  statistics: '/statistics',
  profile: '/userprofile',
  security: '/security',
  secondStep: '/secondstep',
  moderation: '/moderation',
  reports: '/reports',
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
} as const

/** Addresses that screens had before, in bookmarks and mails: whoever comes by one is sent on. */
export const formerPages: Record<string, string> = {
  '/numbers': pages.statistics,
  '/desk': pages.moderation,
}
