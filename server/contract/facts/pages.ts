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
  ranking: '/how-results-are-ordered',
  terms: '/terms',
  help: '/help',
  register: '/userregister',
  login: '/userlogin',
  forgotPassword: '/forgetpassword',
  resetPassword: '/reset-password/:token',
  unlockLink: '/let-in/:token',
  messages: '/messages/:token',
  complaint: '/complaint/:token',
  complaints: '/complaints',
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
  consent: '/consent',
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

/**
 * The pages that everybody may see and the server renders, each with its file in the client's `pages/shopper`:
 * the server's routes, the client's router and the first data all go by this list.
 */
export const renderedPages = {
  home: 'home-page',
  search: 'search-page',
  product: 'offer-page',
  shop: 'shop-page',
  about: 'about-page',
  contact: 'contact-page',
  privacy: 'privacy-page',
  howWeCount: 'how-we-count-page',
  ranking: 'ranking-page',
  terms: 'terms-page',
  help: 'help-page',
  complaints: 'complaints-page',
  saved: 'saved-page',
} as const satisfies Partial<Record<keyof typeof pages, string>>
export type RenderedPage = keyof typeof renderedPages

/** At the end of a shop's address in the code of its poster. */
export const fromPoster = '?from=poster'

/** Addresses that redirect to a screen. */
export const formerPages: Record<string, string> = {
  '/numbers': pages.statistics,
}
