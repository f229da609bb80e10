import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pack } from 'tar-stream'
import { csvOf } from '../../platform/http/downloads.ts'
import type { Services } from '../../platform/services.ts'
import { jpegPath } from '../../platform/uploads/picture-urls.ts'
import * as queries from './own-data.queries.ts'

/**
 * All that is known of an account, as a tar archive that is read while it is made: JSON for programs, CSV of
 * the offers for spreadsheets, and the pictures. Nothing of other people is in it, and no secret. Offers,
 * questions and changes are so many to a file: no more are in memory at once.
 */
export function packOwnData(
  { db, pictures }: Pick<Services, 'db' | 'pictures'>,
  userId: number,
  inOneFile = 2000,
) {
  const archive = pack()
  /** Waits until the reader has taken it. */
  const add = (name: string, content: string | Buffer) =>
    new Promise<void>((resolve, reject) => {
      const bytes = Buffer.from(content)
      const header = { name: `chowk/${name}`, size: bytes.length, mtime: new Date() }
      archive.entry(header, (error) => (error ? reject(error) : resolve())).end(bytes)
    })
  const addJson = (name: string, content: unknown) => add(`${name}.json`, JSON.stringify(content, null, 2))

  async function addAll() {
    const application = (await queries.findApplication(db, userId)) ?? null
    await addJson('account', { ...(await queries.findOwnAccount(db, userId)), application })
    await addJson('consents', await queries.findConsents(db, userId))
    await addJson('shops', await queries.findOwnShops(db, userId))
    for (const { shop_id, kind, key } of await queries.findOwnShopPictures(db, userId))
      await addPicture(`shop-${shop_id}-${kind}`, key)
    await addJson('added-shops', await queries.findAddedShops(db, userId))
    await addJson('edits', await queries.findEdits(db, userId))
    await addJson('memberships', await queries.findMemberships(db, userId))
    await addJson('sign-ins', await queries.findSignIns(db, userId))
    await addJson('approval-questions', await queries.findApprovalQuestions(db, userId))
    await addJson('complaints', await queries.findComplaints(db, userId))
    await addJson('messages', await queries.findMessages(db, userId))
    await inFiles(0, async (after, file) => {
      const questions = await queries.findQuestions(db, userId, after, inOneFile)
      if (questions.length > 0) await addJson(`questions-${file}`, questions)
      return questions.length < inOneFile ? undefined : questions.at(-1)?.id
    })
    await addJson('announcements', await queries.findAnnouncements(db, userId))
    await addJson('refused-codes', await queries.findRefusedCodes(db, userId))
    await inFiles('00000000-0000-0000-0000-000000000000', async (after, file) => {
      const codes = await queries.findGivenCodes(db, userId, after, inOneFile)
      if (codes.length > 0) await addJson(`given-codes-${file}`, codes)
      return codes.length < inOneFile ? undefined : codes.at(-1)?.id
    })
    await inFiles('9223372036854775807', async (after, file) => {
      const entries = await queries.findTrail(db, userId, after, inOneFile)
      if (entries.length > 0) await addJson(`changes-${file}`, entries)
      return entries.length < inOneFile ? undefined : entries.at(-1)?.id
    })
    await inFiles('0', async (after, file) => {
      const prices = await queries.findAskedPrices(db, userId, after, inOneFile)
      if (prices.length > 0) await addJson(`prices-${file}`, prices)
      return prices.length < inOneFile ? undefined : prices.at(-1)?.id
    })
    await inFiles(0, async (after, file) => {
      const offers = await queries.findOwnOffers(db, userId, after, inOneFile)
      if (offers.length === 0) return
      await addJson(`offers-${file}`, offers)
      await add(`offers-${file}.csv`, csvOf(offers))
      for (const { id, picture } of offers) if (picture) await addPicture(`offer-${id}`, picture)
      return offers.length < inOneFile ? undefined : offers.at(-1)?.id
    })
    archive.finalize()
  }

  /** Replaced in this very moment, it is not there any more. */
  async function addPicture(name: string, key: string) {
    const bytes = await readFile(join(pictures.directory, jpegPath(key))).catch(() => undefined)
    if (bytes) await add(`pictures/${name}.jpg`, bytes)
  }

  addAll().catch((error: Error) => archive.destroy(error))
  return archive
}

/** Numbers files from 1; `write` gives where the next one begins. */
async function inFiles<Key>(first: Key, write: (after: Key, file: number) => Promise<Key | undefined>) {
  let after: Key | undefined = first
  for (let file = 1; after !== undefined; file++) after = await write(after, file)
}
