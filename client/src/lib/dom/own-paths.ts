import { pages } from 'server/contract/facts/pages'

const ofShop = (page: string, shopId?: number | string) =>
  shopId === undefined ? page : `${page}?shop=${shopId}`

/** Links to the shops' screens that carry something in their address. */
export const ownPaths = {
  /** The ways to a new offer; of an executive's, for which shop; `name`: what it is to be called. */
  newOffer: (shopId?: number | string, name?: string) =>
    [pages.newOffer, new URLSearchParams({ ...(shopId && { shop: String(shopId) }), ...(name && { name }) })]
      .filter(String)
      .join('?'),
  addProduct: (shopId?: number) => ofShop(pages.addProduct, shopId),
  manyPhotos: (shopId?: number) => ofShop(pages.manyPhotos, shopId),
  fromList: (shopId?: number) => ofShop(pages.fromList, shopId),
  /** My Products, asking whether to renew these. */
  renew: (ids: number[]) => `${pages.myProducts}?renew=${ids.join(',')}`,
  /** The profile of one of one's shops, or a part of it. */
  profileOf: (shopId: number, part?: 'hours' | 'place' | 'phone') =>
    `${ofShop(pages.profile, shopId)}${part ? `&part=${part}` : ''}`,
  messages: `${pages.profile}?part=messages`,
  /** Where one asks for the account to be closed. */
  closeAccount: `${pages.profile}?part=close`,
  /** What one of them hangs in its window. */
  poster: (shopId: number) => ofShop(pages.poster, shopId),
  /** Its form, at a field if one is named. */
  updateProduct: (id: number, field?: string | null) =>
    `${pages.updateProduct}?id=${id}${field ? `&field=${field}` : ''}`,
}
