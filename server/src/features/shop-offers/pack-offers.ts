import { Readable } from 'node:stream'
import { texts } from '../../../contract/facts/texts.ts'
import { type ListColumn, listColumns } from '../../../contract/shop-offers/facts/list-columns.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import { notFound } from '../../platform/errors.ts'
import { csvOf, type ZipEntry, zipOf } from '../../platform/http/downloads.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { type FileStore, readerOf } from '../../platform/uploads/file-store.ts'
import { jpegPath, withdrawn } from '../../platform/uploads/picture-urls.ts'
import { photoFileName, shopOfList } from './offers-from-file/check-rows.ts'
import { findOffersToList, type OfferToList } from './offers-from-file/list-rows.queries.ts'
import { namesOfAvailability } from './offers-from-file/read-cells.ts'

type OffersPart = { shop_id: number; part: number }

/** Throws 400 for another user's shop, 404 if there are no offers. */
export async function packOffers(
  { db, pictures }: Pick<Services, 'db' | 'pictures'>,
  user: SignedInUser,
  { shop_id, part }: OffersPart,
  actor: Actor,
): Promise<Readable> {
  const shop = await shopOfList(db, user, shop_id)
  const offers = await findOffersToList(db, shop.id, part)
  if (offers.length === 0) throw notFound(texts.notFound.offersToDownload)
  const subject = { type: 'shop' as const, id: shop.id, name: shop.name }
  await recordChange(db, actor, { action: 'offers downloaded', subject, before: null, after: { part } })
  const list = csvOf(offers.map((offer) => withHeadings(rowOfOffer(offer))))
  return Readable.from(zipOf(entries(list, part, offers, pictures.files)))
}

const withHeadings = (row: ReturnType<typeof rowOfOffer>) =>
  Object.fromEntries(
    listColumns.flatMap((column) =>
      column in row ? [[texts.offerList.headings[column], row[column as keyof typeof row]]] : [],
    ),
  )

/** Includes the withdrawn photos of hidden offers. A photo is missing while it is being replaced. */
async function* entries(
  list: string,
  part: number,
  offers: OfferToList[],
  files: FileStore,
): AsyncGenerator<ZipEntry> {
  yield { name: `offers-${part}.csv`, bytes: Buffer.from(list) }
  const missing: string[] = []
  const read = readerOf(files)
  for (const { picture } of offers) {
    if (!picture) continue
    const photo = (await read(jpegPath(picture))) ?? (await read(jpegPath(withdrawn(picture))))
    if (photo) yield { name: `photos/${photoFileName(picture)}`, bytes: photo.bytes }
    else missing.push(photoFileName(picture))
  }
  if (missing.length > 0) yield { name: 'missing-photos.txt', bytes: Buffer.from(missing.join('\n')) }
}

/**
 * Leaves out fields that belong to this database: ids, authors, times, counts, former prices, admins'
 * decisions, the last renewal, and whether the offer is "not the same as other shops'".
 */
const rowOfOffer = (
  offer: OfferToList,
): Record<Exclude<ListColumn, 'mrp' | 'discount' | 'off'>, string | number> => ({
  ...offer,
  // Writes the rupee sign, so that ₹0 is not read as an empty cell.
  sale: offer.discount_price === offer.price ? '' : `₹${offer.discount_price}`,
  struck: offer.struck_price_kind ?? '',
  starts: offer.start_date,
  ends: offer.end_date,
  codes: codesOf(offer.code_limit),
  delivery: texts.delivery.kinds[offer.delivery],
  availability: availabilityOf(offer),
  photo: offer.picture ? photoFileName(offer.picture) : '',
})

const codesOf = (limit: number | null) => (limit === null ? 'no' : limit || 'yes')

const availabilityOf = ({ product_status, is_over }: OfferToList) =>
  namesOfAvailability
    .find(([each]) => each.product_status === product_status && each.isOver === is_over)?.[1]
    .split('|')[0] ?? ''
