import { pack } from 'tar-stream'
import { formatIndianTime } from '../../../contract/facts/formats.ts'
import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { csvOf } from '../../platform/http/downloads.ts'
import { messageKind } from '../../platform/messages/message.ts'
import type { Services } from '../../platform/services.ts'
import { readableDevice } from '../../platform/sessions/readable-device.ts'
import { readerOf } from '../../platform/uploads/file-store.ts'
import { jpegPath } from '../../platform/uploads/picture-urls.ts'
import * as queries from './own-data.queries.ts'

/**
 * Streams a tar archive with JSON for programs, CSV for spreadsheets, and the pictures. Excludes secrets and
 * other people's data. Splits long lists into files to limit memory use.
 */
export function packOwnData(
  { db, pictures }: Pick<Services, 'db' | 'pictures'>,
  userId: number,
  inOneFile = 2000,
) {
  const archive = pack()
  const missing: string[] = []
  const readPicture = readerOf(pictures.files)
  const add = (name: string, content: string | Buffer) =>
    new Promise<void>((resolve, reject) => {
      const bytes = Buffer.from(content)
      const header = { name: `chowk/${name}`, size: bytes.length, mtime: new Date() }
      archive.entry(header, (error) => (error ? reject(error) : resolve())).end(bytes)
    })
  const addJson = (name: string, content: unknown) => add(`${name}.json`, JSON.stringify(content, null, 2))

  async function addInFiles<Key, Row extends { id: Key }>(
    name: string,
    first: NoInfer<Key>,
    find: (db: Connection, userId: number, after: Key, limit: number) => Promise<Row[]>,
    addMore?: (rows: Row[], file: number) => Promise<void>,
  ) {
    let after: Key | undefined = first
    for (let file = 1; after !== undefined; file++) {
      const rows: Row[] = await find(db, userId, after, inOneFile)
      if (rows.length > 0) {
        await addJson(`${name}-${file}`, rows)
        await addMore?.(rows, file)
      }
      after = rows.length < inOneFile ? undefined : rows.at(-1)?.id
    }
  }

  async function addAll() {
    const application = (await queries.findApplication(db, userId)) ?? null
    await addJson('account', { ...(await queries.findOwnAccount(db, userId)), application })
    for (const { shop_id, kind, key } of await queries.findOwnShopPictures(db, userId))
      await addPicture(`shop-${shop_id}-${kind}`, key)
    for (const [name, find] of Object.entries(queries.wholeFiles)) await addJson(name, await find(db, userId))
    await addInFiles('questions', 0, queries.findQuestions)
    await addInFiles('given-codes', '00000000-0000-0000-0000-000000000000', queries.findGivenCodes)
    await addInFiles('changes', '9223372036854775807', queries.findTrail)
    await addInFiles('prices', '0', queries.findAskedPrices)
    await addInFiles('offers', 0, queries.findOwnOffers, async (offers, file) => {
      await add(`offers-${file}.csv`, csvOf(offers))
      for (const { id, picture } of offers) if (picture) await addPicture(`offer-${id}`, picture)
    })
    if (missing.length > 0) await addJson('missing-pictures', missing)
    archive.finalize()
  }

  async function addPicture(name: string, key: string) {
    const photo = await readPicture(jpegPath(key))
    if (photo) await add(`pictures/${name}.jpg`, photo.bytes)
    else missing.push(name)
  }

  addAll().catch((error: Error) => archive.destroy(error))
  return archive
}

/** Notifies the owner of the download, since another person may hold the phone. */
export const ownDataMessage = messageKind<{ userAgent: string | undefined; at: Date }>({
  write({ userAgent, at }, { site: { brand, support }, publicUrl }) {
    const [time, { phone }] = [formatIndianTime(at), support]
    return {
      subject: texts.mail.ownData.subject({ brand }),
      short: texts.mail.ownData.short({ brand, time, phone }),
      blocks: [
        texts.mail.ownData.downloaded({ brand, time, device: readableDevice(userAgent).name }),
        texts.mail.ownData.ifNotYou({ phone }),
      ],
      button: { label: texts.mail.setPassword, href: publicUrl + pages.forgotPassword },
      why: texts.mail.ownData.why,
      stop: texts.mail.alwaysComes,
    }
  },
})
