import type { SubjectType } from 'server/contract/audit-trail/schemas'
import { pages } from 'server/contract/facts/pages'

export type SearchParameters = Partial<
  Record<
    'query' | 'category' | 'subcategory' | 'brand' | 'near' | 'ends' | 'max_price' | 'min_discount' | 'sort',
    string
  >
>

const ofShop = (page: string, shopId?: number | string) =>
  shopId === undefined ? page : `${page}?shop=${shopId}`

/** Links to the screens that carry something in their address. */
export const paths = {
  product: (id: number) => pages.product.replace(':id', String(id)),
  shop: (id: number) => pages.shop.replace(':id', String(id)),
  search: (parameters: SearchParameters) => `${pages.search}?${new URLSearchParams(parameters)}`,
  /** The history of one thing, or of the user with that e-mail. */
  auditTrail: (
    of: { subject_type: SubjectType; subject_id: number } | { email: string } | { shop_id: number },
  ) =>
    `${pages.auditTrail}?${new URLSearchParams(Object.entries(of).map(([key, value]) => [key, String(value)]))}`,
  /** The Shopkeeper List with only that person. */
  shopkeeper: (email: string) => `${pages.shopkeepers}?${new URLSearchParams({ query: email })}`,
  /** One shop as a whole, for admins. */
  adminShop: (id: number) => pages.adminShop.replace(':id', String(id)),
  /** The offers that admins have hidden. */
  hiddenOffers: `${pages.moderation}?show=hidden`,
  /** Names, addresses and numbers that shops have changed. */
  shopChanges: `${pages.moderation}?show=changes`,
  /** The ways to a new offer; of an executive's, for which shop. */
  newOffer: (shopId?: number | string) => ofShop(pages.newOffer, shopId),
  addProduct: (shopId?: number) => ofShop(pages.addProduct, shopId),
  manyPhotos: (shopId?: number) => ofShop(pages.manyPhotos, shopId),
  fromList: (shopId?: number) => ofShop(pages.fromList, shopId),
  /** My Products, asking whether to renew these. */
  renew: (ids: number[]) => `${pages.myProducts}?renew=${ids.join(',')}`,
  compare: (ids: readonly number[]) => `${pages.compare}?ids=${ids.join(',')}`,
  /** The profile of one of one's shops, or a part of it. */
  profileOf: (shopId: number, part?: 'hours') =>
    `${ofShop(pages.profile, shopId)}${part ? `&part=${part}` : ''}`,
  updateProduct: (id: number) => `${pages.updateProduct}?id=${id}`,
}
