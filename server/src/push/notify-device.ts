import { pages } from '../../contract/facts/pages.ts'
import type { Language } from '../../contract/facts/people.ts'
import { texts } from '../../contract/facts/texts.ts'
import type { PushContent } from '../../contract/push/calls.ts'
import { withLocale } from '../../texts/locale.ts'
import type { Connection } from '../platform/database/open.ts'
import { execute, many } from '../platform/database/query.ts'
import type { Services } from '../platform/services.ts'

/** Shortens an offer's name; phones show about forty letters of it. */
export const cutName = (name: string) => (name.length > 60 ? `${name.slice(0, 59)}…` : name)

export type NewPushMessage = { subscription_id: number; content: PushContent; has_news?: boolean }

export const queueMessages = (tx: Connection, messages: NewPushMessage[], at: Date, expiresAt: Date) =>
  execute(tx)`INSERT INTO push_messages (subscription_id, content, news_at, due_at, expires_at)
    SELECT subscription_id, content, CASE WHEN has_news THEN ${at}::timestamptz END, ${at}, ${expiresAt}
    FROM jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
      AS written (subscription_id integer, content jsonb, has_news boolean)`

/** A notification expires after two days (in milliseconds). */
const patience = 2 * 24 * 60 * 60_000

/**
 * Notifies the device's browsers that a shop has answered, but not at night, like all push messages. The
 * answer itself appears only on the device's own page.
 */
export async function notifyDevice(
  { clock = Date.now }: Pick<Services, 'clock'>,
  tx: Connection,
  device: Buffer,
  { offer, shop }: { offer: string; shop: string },
) {
  const at = new Date(clock())
  const messages = (await listBrowsersOf(tx, device)).map(({ id, language }) => ({
    subscription_id: id,
    content: withLocale(language, () => ({
      title: texts.pushMessages.answered({ shop: cutName(shop) }),
      body: cutName(offer),
      url: `${pages.saved}#messages`,
      tag: 'answer' as const,
    })),
  }))
  await queueMessages(tx, messages, at, new Date(at.getTime() + patience))
}

const listBrowsersOf = (tx: Connection, device: Buffer) => many<{ id: number; language: Language }>(tx)`
  SELECT id, language FROM push_subscriptions WHERE device = ${device}`
