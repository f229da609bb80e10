import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { texts } from '../../../../contract/facts/texts.ts'
import { listColumns } from '../../../../contract/shop-offers/facts/list-columns.ts'
import { type Actor, recordChange } from '../../../platform/audit/record-change.ts'
import { notFound } from '../../../platform/errors.ts'
import { csvOf, type ZipEntry, zipOf } from '../../../platform/http/downloads.ts'
import type { Services } from '../../../platform/services.ts'
import type { SignedInUser } from '../../../platform/sessions/signed-in-user.ts'
import { jpegPath, withdrawn } from '../../../platform/uploads/picture-urls.ts'
import { shopOfList } from '../offers-from-file/check-rows.ts'
import { findOffersToList, type OfferToList } from './offers-to-list.queries.ts'
import { photoFileName, rowOfOffer } from './row-of-offer.ts'

type Wanted = { shop_id: number; part: number }

/**
 * A part of a shop's offers as the list that publishes them again, with their photos; noted in the audit
 * trail. Throws 400 for a shop that is none of the user's, 404 where there are no offers.
 */
export async function packOffers(
  { db, pictures }: Pick<Services, 'db' | 'pictures'>,
  user: SignedInUser,
  { shop_id, part }: Wanted,
  actor: Actor,
): Promise<Readable> {
  const shop = await shopOfList(db, user, shop_id)
  const offers = await findOffersToList(db, shop.id, part)
  if (offers.length === 0) throw notFound(texts.notFound.offersToDownload)
  const subject = { type: 'shop' as const, id: shop.id, name: shop.name }
  await recordChange(db, actor, { action: 'offers downloaded', subject, before: null, after: { part } })
  const list = csvOf(offers.map((offer) => withHeadings(rowOfOffer(offer))))
  return Readable.from(zipOf(entries(list, part, offers, pictures.directory)))
}

const withHeadings = (row: ReturnType<typeof rowOfOffer>) =>
  Object.fromEntries(
    listColumns.flatMap((column) =>
      column in row ? [[texts.offerList.headings[column], row[column as keyof typeof row]]] : [],
    ),
  )

async function* entries(
  list: string,
  part: number,
  offers: OfferToList[],
  directory: string,
): AsyncGenerator<ZipEntry> {
  yield { name: `offers-${part}.csv`, bytes: Buffer.from(list) }
  for (const { picture } of offers) {
    const bytes = picture && (await readPicture(directory, picture))
    if (picture && bytes) yield { name: `photos/${photoFileName(picture)}`, bytes }
  }
}

/** Also one that shoppers may not see. Replaced in this very moment, it is not there any more. */
const readPicture = (directory: string, key: string) =>
  readFile(join(directory, jpegPath(key)))
    .catch(() => readFile(join(directory, jpegPath(withdrawn(key)))))
    .catch(() => undefined)
