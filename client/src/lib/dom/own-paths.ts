import { pages } from 'server/contract/facts/pages'

const ofShop = (page: string, shopId?: number | string) =>
  shopId === undefined ? page : `${page}?shop=${shopId}`

export const ownPaths = {
  /** `shopId` is the shop for which an executive creates the offer. */
  newOffer: (shopId?: number | string, name?: string) =>
    [pages.newOffer, new URLSearchParams({ ...(shopId && { shop: String(shopId) }), ...(name && { name }) })]
      .filter(String)
      .join('?'),
  addProduct: (shopId?: number) => ofShop(pages.addProduct, shopId),
  manyPhotos: (shopId?: number) => ofShop(pages.manyPhotos, shopId),
  fromList: (shopId?: number) => ofShop(pages.fromList, shopId),
  renew: (ids: number[]) => `${pages.myProducts}?renew=${ids.join(',')}`,
  profileOf: (shopId: number, part?: 'hours' | 'place' | 'phone') =>
    `${ofShop(pages.profile, shopId)}${part ? `&part=${part}` : ''}`,
  messages: `${pages.profile}?part=messages`,
  closeAccount: `${pages.profile}?part=close`,
  poster: (shopId: number) => ofShop(pages.poster, shopId),
  updateProduct: (id: number, field?: string | null) =>
    `${pages.updateProduct}?id=${id}${field ? `&field=${field}` : ''}`,
}
