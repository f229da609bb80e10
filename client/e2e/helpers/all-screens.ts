import type { ProfilePart } from '../../src/features/account/profiles/profile-part.ts'
import type { WholeCity } from './whole-city.ts'

const find = (more: string) => `/search?${more}`

export const publicScreens = (city: WholeCity) => [
  '/',
  find(`query=${city.words.query}`),
  `/product/${city.offers.live}`,
  `/shop/${city.shopId}`,
  `/compare?ids=${Object.values(city.offers).slice(0, 4).join(',')}`,
  '/saved',
  '/aboutus',
  '/contactus',
  '/privacy',
  '/how-we-count',
  '/how-results-are-ordered',
  '/terms',
  '/help',
  '/complaints',
  '/userregister',
  '/userlogin',
  '/forgetpassword',
  '/reset-password/nonsense',
  '/let-in/nonsense',
  '/code/nonsense',
  '/c/nonsense',
  city.choices,
  city.complaint,
  city.invitation,
  city.invitationByName,
]

export const publicScreenStates = (city: WholeCity) => [
  find('category=Electronics&min_discount=10&max_price=90000&sort=price_asc'),
  find('category=Electronics&subcategory=Headphones&open=now&ends=today'),
  find(`query=${city.words.query}&near=Rajwada&within=2`),
  find('near=22.72,75.86'),
  find(`near=${city.words.nonsense}`),
  find(`query=${city.words.nonsense}`),
  `/help?query=${city.words.nonsense}`,
  `/help?query=${city.words.query}`,
  '/search',
  find('min_discount=lots'),
  ...Object.values(city.offers)
    .filter((id) => id !== city.offers.live)
    .map((id) => `/product/${id}`),
  '/product/999999',
  `/compare?ids=${city.offers.live}`,
  '/compare?ids=999999',
  `/shop/${city.awayShopId}`,
  '/shop/999999',
  '/nowhere',
  '/messages/nonsense',
  '/complaint/nonsense',
  '/invitation/nonsense',
  '/adminlist',
]

const parts: Record<Exclude<ProfilePart, 'shop' | 'security'>, 'shop' | 'everybody'> = {
  hours: 'shop',
  messages: 'everybody',
  helpers: 'shop',
  close: 'everybody',
}
const profile = (who: 'shop' | 'admin') => [
  '/userprofile',
  ...Object.entries(parts)
    .filter(([, whose]) => who === 'shop' || whose === 'everybody')
    .map(([part]) => `/userprofile?part=${part}`),
]

const own = ({ offers }: WholeCity) => [
  '/adminlist',
  '/adminlist?status=expired',
  '/newoffer',
  '/addproductform',
  '/newoffers',
  '/newoffers/list',
  `/updateproduct?id=${offers.live}`,
  `/updateproduct?id=${offers.hidden}`,
  '/updateproduct?id=999999',
  '/statistics',
  ...profile('shop'),
  '/security',
  '/secondstep',
  '/consent',
  '/outbox',
  '/counter',
  '/poster',
]
/**
 * One or more URLs of each screen behind the login. For executives and new users, only the screens that
 * differ from a shop's.
 */
export const signedInScreens: Record<
  'shop' | 'empty' | 'executive' | 'admin',
  (city: WholeCity) => string[]
> = {
  shop: (city) => [...own(city), '/pending'],
  empty: () => ['/adminlist', '/counter', '/questions', '/statistics', '/outbox'],
  executive: ({ furtherShopId }) => [
    `/handover?shop=${furtherShopId}`,
    '/shops',
    '/questions',
    '/addshop',
    '/adminlist',
    '/newoffer',
    '/userprofile',
    '/userprofile?part=messages',
    '/statistics',
  ],
  admin: ({ shopId }) => [
    '/admin',
    `/admin/shop/${shopId}`,
    '/pending',
    '/moderation',
    '/moderation?show=changes',
    '/moderation?show=messages',
    '/moderation?show=promises',
    '/shopkeeper',
    '/shopkeeper?status=rejected',
    '/adminlist',
    '/addcategory',
    '/addsubcategory',
    '/categories',
    '/addbanner',
    '/banners',
    '/synonyms',
    '/places',
    '/admin/admins',
    '/admin/announce',
    '/admin/announce?to=sleeping',
    '/status',
    '/audittrail',
    '/audittrail?subject_type=user&subject_id=2',
    '/statistics',
    `/statistics?shop=${shopId}`,
    ...profile('admin'),
    '/security',
  ],
}
