import { texts } from '../../../contract/facts/texts.ts'
import type { StatusChange } from '../../../contract/shopkeepers/calls.ts'
import { notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { messageAbout } from './notify-shop.ts'
import { countOffersOf, findUser } from './shopkeepers.queries.ts'

/**
 * What an action on a user would do: the mail that it sends, null when nobody is told, and how many offers it
 * concerns.
 */
export async function previewStatus(
  { db, messages }: Services,
  change: Pick<StatusChange, 'email' | 'action' | 'reason'>,
) {
  const user = await findUser(db, change.email)
  if (!user) throw notFound(texts.notFound.user)
  const mail = await messageAbout(db, user, change, (kind, data, recipient) => ({
    to: recipient.email,
    ...messages.preview(kind, data, recipient),
  }))
  return { mail: mail ?? null, ...(await countOffersOf(db, user.id)) }
}
