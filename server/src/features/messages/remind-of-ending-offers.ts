import { attempt } from '../../platform/database/set-aside.ts'
import type { Services } from '../../platform/services.ts'
import {
  findOwner,
  findTomorrow,
  listEndingOffers,
  listOwnersToRemind,
  noteReminder,
} from './ending-offers.queries.ts'
import { endingOffersMessage } from './ending-offers-message.ts'

/**
 * From six in the evening on, reminds those whose live offers end tomorrow, once each, however many processes
 * do so and whenever they start; those who are left when it is to stop, after the next start. Nothing before
 * that. What is not sent by then is not sent once the offers are over.
 */
export async function remindOfEndingOffers(
  services: Pick<Services, 'db' | 'log' | 'messages'>,
  at: Date,
  stopping?: AbortSignal,
) {
  const { db, messages } = services
  const tomorrow = await findTomorrow(db, at)
  if (!tomorrow) return
  const { day, over } = tomorrow
  for (let owners = await next(); owners.length > 0; owners = await next())
    for (const id of owners) {
      if (stopping?.aborted) return
      await remind(id)
    }

  function next() {
    return listOwnersToRemind(db, day)
  }

  async function remind(userId: number) {
    await attempt(services, 'ending_offers_mail', userId, async (tx) => {
      if (!(await noteReminder(tx, userId, day))) return
      // Asked again: a shop may have closed meanwhile.
      const offers = await listEndingOffers(tx, userId, day)
      if (offers.length === 0) return
      const { name, email, language } = await findOwner(tx, userId)
      await messages.send(
        endingOffersMessage,
        { name, offers },
        { userId, email, language },
        { tx, expiresAt: over },
      )
    })
  }
}
