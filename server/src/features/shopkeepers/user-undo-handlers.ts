import { z } from 'zod'
import { userStatuses } from '../../../contract/facts/people.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import { noteSecurity } from '../../platform/audit/security-log.ts'
import type { UndoHandler } from '../../platform/audit/undo.ts'
import { notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { endAllSessions } from '../../platform/sessions/sessions.ts'
import { notifyOfUndo } from './notify-shop.ts'
import { lockUserById, setStatus } from './shopkeepers.queries.ts'
import { tooLate } from './too-late.ts'

const statusChange = z.object({ from: z.enum(userStatuses), to: z.enum(userStatuses) })

/**
 * How an admin's decision about a user is taken back: with its message while that has not left, else the shop
 * is told.
 */
export const userUndoHandlers = (services: Pick<Services, 'config' | 'messages'>): readonly UndoHandler[] =>
  ['user approved', 'user rejected', 'user deactivated', 'user activated'].map((action) => ({
    action,
    async undo(tx, { content, subjectId }, actor) {
      const { from, to } = statusChange.parse(content)
      const user = await lockUserById(tx, subjectId)
      if (!user) throw notFound(texts.notFound.user)
      if (user.status !== to) throw await tooLate(tx, user)
      if (!(await setStatus(tx, user.id, from))) await endAllSessions(tx, user.id)
      const concerned = { id: user.id, email: user.email, by: actor.id, network: actor.address }
      await noteSecurity({ db: tx, config: services.config }, 'user status restored', concerned)
      await notifyOfUndo(services, tx, user, from)
      const what = { shop_name: user.shopName }
      await recordChange(tx, actor, {
        action: 'user status restored',
        subject: { type: 'user', id: user.id, name: user.name },
        before: { status: to, ...what },
        after: { status: from, ...what },
      })
    },
  }))
