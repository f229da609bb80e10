import { listSize } from '../../../contract/facts/list-options.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { presentModeratedOffer } from '../../offers/moderated-offer.ts'
import { notFound } from '../../platform/errors.ts'
import { sendDownload } from '../../platform/http/downloads.ts'
import { presenterOf } from '../../platform/http/present.ts'
import { onlyFor, onlySelfOrAdmin, routes } from '../../platform/http/route.ts'
import { jpegPath, photoOf } from '../../platform/uploads/picture-urls.ts'
import { changeOffer, findSameAsOwn, setOfferStandsAlone, switchOffer } from './change-offer.ts'
import { changeOffers, changeOfValues, renewing, repricing } from './change-offers.ts'
import { countHidden, listHidden, presentHidden, reasonOfHiding } from './hidden-offers.queries.ts'
import {
  askAgain,
  hideOffer,
  hideOffers,
  previewHiding,
  showOffer,
  withdrawReviewRequest,
} from './hide-offers.ts'
import { findHolidays } from './holiday.queries.ts'
import { planHoliday, setHoliday } from './holiday.ts'
import { listOwnOffers } from './list-offers.ts'
import { moveOffers } from './move-offers.ts'
import { checkRows } from './offers-from-file/check-rows.ts'
import { publishRows, setPhotoOfRow } from './offers-from-file/publish-rows.ts'
import { packOffers } from './pack-offers.ts'
import { countPriceProofs, listPriceProofs } from './price-tags.queries.ts'
import { acceptStruckPrice, askForPriceTag, sendPriceTag } from './price-tags.ts'
import { publishOffer } from './publish-offer.ts'
import { removeOffer, removeOffers } from './remove-offers.ts'
import {
  findOwnOfferRow,
  getOffer,
  type OwnOfferRow,
  storedOfOffer,
  userExists,
} from './shop-offers.queries.ts'

const pickStored = presenterOf(storedOfOffer)

export const shopOfferRoutes = routes((route, services) => {
  const { db, config } = services

  route('POST /api/shop/add', async ({ body: { for_user, ...product }, user, picture, actor }) => {
    onlyFor(user, for_user)
    const product_id = await publishOffer(services, user, product, picture, actor)
    const { price_is_proven, hidden } = await getOffer(db, product_id)
    const note = hidden ? { hidden: texts.hiding.hiddenAsBefore({ reason: reasonOfHiding(hidden) }) } : {}
    return { message: texts.addProduct.done, product_id, price_is_proven, ...note }
  })

  route('POST /api/shop/check_rows', async ({ body: { shop_id, for_user, rows }, user }) => {
    onlyFor(user, for_user)
    return { rows: await checkRows(services, user, shop_id, rows) }
  })

  route('POST /api/shop/publish_rows', async ({ body: { for_user, ...list }, user, actor }) => {
    onlyFor(user, for_user)
    return { rows: await publishRows(services, user, list, actor) }
  })

  route('POST /api/shop/row_photo/:id', async ({ params, body, user, picture, actor }) => {
    onlyFor(user, body.for_user)
    await setPhotoOfRow(services, user, params.id, picture, body.row_photo, actor)
    return { message: texts.updateProduct.done }
  })

  route('GET /api/shop/offers_file', async ({ query, user, req, res, actor }) => {
    const packed = await packOffers(services, user, query, actor)
    const name = `chowk-offers-${query.part}.zip`
    await sendDownload(req, res, packed, { name, type: 'application/zip', userId: user.id })
    return undefined
  })

  route('POST /api/shop/updateproduct/:id', async ({ params, body, user, picture, actor }) => {
    const { version, ...product } = body
    const edit = { id: params.id, product, version, photo: picture }
    const changed = await changeOffer(services, user, edit, actor)
    return { message: texts.updateProduct.done, product: present(changed) }
  })

  route('POST /api/shop/product_status', async ({ body, user, actor }) => {
    const changed = await switchOffer(services, user, body, actor)
    return { message: texts.updateProduct.done, product: present(changed) }
  })

  route('POST /api/shop/delete_product', async ({ body, user, actor }) => {
    const undo = await removeOffer(services, user, body, actor)
    return { message: texts.deleteProduct.done, undo }
  })

  route('POST /api/shop/renew', ({ body: { products, discount_price }, user, actor }) =>
    changeOffers(services, user, products, renewing(discount_price), actor),
  )

  route('POST /api/shop/change_products', ({ body, user, actor }) => {
    if (body.change === 'delete') return removeOffers(services, user, body.products, actor)
    return changeOffers(services, user, body.products, changeOfValues(body), actor)
  })

  route('POST /api/shop/change_prices', ({ body, user, actor }) =>
    changeOffers(services, user, body.products, repricing, actor),
  )

  route('GET /api/shop/holiday', async ({ query, user }) => ({
    shops: await findHolidays(db, user.id, query),
  }))

  route('POST /api/shop/holiday', ({ body, user, actor }) => setHoliday(services, user, body, actor))

  route('POST /api/shop/plan_holiday', ({ body, user, actor }) => planHoliday(services, user, body, actor))

  route('POST /api/shop/ask_again', async ({ body, user, actor }) => {
    await askAgain(services, user, body, actor)
    return { message: texts.hiding.askedAgain }
  })

  route('POST /api/shop/take_back_asking', async ({ body, user, actor }) => {
    await withdrawReviewRequest(services, user, body, actor)
    return { message: texts.hiding.takenBack }
  })

  route('POST /api/shop/price_tag/:id', async ({ params, body, user, picture, actor }) => {
    onlyFor(user, body.for_user)
    await sendPriceTag(services, user, params.id, picture, actor)
    return { message: texts.priceTag.sent }
  })

  route('GET /api/admin/price_proofs', async () => {
    const [rows, total] = await Promise.all([listPriceProofs(db), countPriceProofs(db)])
    const offers = rows.map((row) => ({
      ...presentModeratedOffer(row, config.site.brand),
      tag: row.asked_at && {
        asked_at: row.asked_at,
        sent_at: row.sent_at,
        photo_url: row.tag_key && `/uploads/${jpegPath(row.tag_key)}`,
      },
    }))
    return { offers, total }
  })

  route('POST /api/admin/price_fine', async ({ body, user, actor }) => ({
    undo: await acceptStruckPrice(services, user, body, actor),
    message: texts.priceProofs.isFine,
  }))

  route('POST /api/admin/ask_price_tag', async ({ body, user, actor }) => {
    await askForPriceTag(services, user, body, actor)
    return { message: texts.priceProofs.isAsked }
  })

  route('GET /api/admin/hidden_offers', async () => {
    const [rows, total] = await Promise.all([listHidden(db, listSize.max), countHidden(db)])
    const hidden = rows.map((row) => ({
      ...presentModeratedOffer(row, config.site.brand),
      ...presentHidden(row.hidden, config.site.support.phone),
    }))
    return { hidden, total }
  })

  route('POST /api/admin/hide_offer', async ({ body, user, actor }) => ({
    undo: await hideOffer(services, user, body, actor),
    message: texts.hiding.hidden,
  }))

  route('POST /api/admin/hide_offers', ({ body, user, actor }) => hideOffers(services, user, body, actor))

  route('POST /api/admin/move_offers', ({ body, user, actor }) => moveOffers(services, user, body, actor))

  route('POST /api/admin/show_offer', async ({ body, user, actor }) => ({
    undo: await showOffer(services, user, body, actor),
    message: texts.hiding.shown,
  }))

  route('POST /api/admin/preview_hiding', async ({ body }) => ({ mail: await previewHiding(services, body) }))

  route('GET /api/shop/same/:id', ({ params, user }) => findSameAsOwn(services, user, params.id))

  route('POST /api/shop/stand_alone', async ({ body, user, actor }) => {
    await setOfferStandsAlone(services, user, body, actor)
    return { message: body.stands_alone ? texts.sameAsOwn.standsAlone : texts.sameAsOwn.comparedAgain }
  })

  route('GET /api/shop/product/:id', async ({ params, user }) => {
    const product = await findOwnOfferRow(db, user, params.id)
    if (!product) throw notFound(texts.notFound.product)
    return { product: present(product) }
  })

  route('GET /api/shop/ownproduct/:userId', async ({ params, query, user }) => {
    onlySelfOrAdmin(user, params.userId)
    if (!(await userExists(db, params.userId))) throw notFound(texts.notFound.user)
    const { rows, ...place } = await listOwnOffers(db, params.userId, query)
    return { products: rows.map(present), ...place }
  })

  route('GET /api/admin/allproduct', async ({ query }) => {
    const { rows, ...place } = await listOwnOffers(db, undefined, query)
    return { products: rows.map(present), ...place }
  })

  /** An admin's own product has no shop, so its brand is shown instead (decision 4). */
  const present = (row: OwnOfferRow) =>
    Object.assign(pickStored(row), photoOf(row.picture_key, row.picture_widths), {
      shop_name: row.shop_name ?? config.site.brand,
      hidden: row.hidden && presentHidden(row.hidden, config.site.support.phone),
    })
})
