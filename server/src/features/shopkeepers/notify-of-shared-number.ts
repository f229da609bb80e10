import type { Connection } from '../../platform/database/open.ts'
import type { Delivery } from '../../platform/messages/message.ts'
import type { Services } from '../../platform/services.ts'
import { numberElsewhereMessage, numberTakenMessage } from './shared-number-messages.ts'
import { findOwnersOfNumber } from './shopkeepers.queries.ts'

/**
 * Tells whose number it was first and who has it now as well that it signs in the first of them; nobody when
 * it is one person's. In the transaction in which it was verified.
 */
export async function notifyOfSharedNumber(
  { messages }: Pick<Services, 'messages'>,
  tx: Connection,
  userId: number,
  delivery: Delivery,
) {
  const owners = await findOwnersOfNumber(tx, userId)
  const [first] = owners
  const later = owners.find(({ id }) => id === userId)
  if (!first || !later || first === later) return
  for (const [kind, { id, name, email, language }] of [
    [numberElsewhereMessage, first],
    [numberTakenMessage, later],
  ] as const)
    await messages.send(kind, { name }, { userId: id, email, language }, { ...delivery, tx })
}
