import { randomUuid } from '../../../lib/random-id.ts'
import type { ChosenShop } from '../chosen-shop.ts'
import { trySending } from './keep-sending.ts'
import type { OfferEntry, ShopEntry, ShopOfEntry, ShopValues } from './outbox-entry.ts'
import { findEntry, keepOffer, keepShop } from './outbox-store.ts'

type OfferToKeep = { fields: OfferEntry['values']; photo: Blob | null; publishKey: string }

/** Keeps an offer to be sent later, in place of the entry that it mends; it is on the disk when this resolves. */
export async function keepForLater(
  userId: number,
  shop: ChosenShop | undefined,
  { fields, photo, publishKey }: OfferToKeep,
  mended?: OfferEntry,
) {
  if (!photo) throw new Error('An offer without its photo is not kept')
  const now = new Date().toISOString()
  const entry: OfferEntry = {
    // Kept again after a crash, it is the same entry.
    id: mended?.id ?? publishKey,
    userId,
    key: publishKey,
    kind: 'offer',
    writtenAt: mended?.writtenAt ?? now,
    refused: null,
    shop: mended?.shop ?? (await shopOf(shop)),
    values: fields,
  }
  await keepOffer(entry, photo)
  trySending()
}

/** A shop may have been sent since it was chosen: its entry is gone then, and the list has its id. */
async function shopOf(shop: ChosenShop | undefined): Promise<ShopOfEntry> {
  if (!shop) return { id: null, entry: null, name: '', quarter: null }
  const { id, ref, name, quarter } = shop
  return { id, entry: id === null ? ref : null, name, quarter }
}

/** Keeps a new shop, which is sent at once if it can be. Gives its entry's id. */
export async function keepNewShop(userId: number, values: ShopValues, mended?: ShopEntry): Promise<string> {
  const key = randomUuid()
  const id = mended?.id ?? key
  const writtenAt = mended?.writtenAt ?? new Date().toISOString()
  // What was refused was not stored: it may be another shop now, under a key of its own.
  await keepShop({ id, userId, key, kind: 'shop', writtenAt, refused: null, values })
  trySending()
  return id
}

/** Waits some seconds for what the server says of a new shop; gives the entry when it is refused. */
export async function refusalOf(entryId: string, patience = 4000): Promise<ShopEntry | undefined> {
  const end = Date.now() + patience
  while (Date.now() < end) {
    const entry = await findEntry(entryId)
    if (entry?.kind !== 'shop') return undefined
    if (entry.refused) return entry
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  return undefined
}
