import { pages } from '../../contract/facts/pages.ts'
import { texts } from '../../contract/facts/texts.ts'
import { reasonText } from '../../contract/shopkeepers/facts.ts'
import type { ShopStatus } from '../../contract/shops/schemas.ts'
import { translateStored } from '../../texts/translate-stored.ts'
import { whenUndoIsOver } from '../platform/audit/undo.ts'
import type { Connection } from '../platform/database/open.ts'
import { messageKind, namaste, textOfShop, withoutLinks } from '../platform/messages/message.ts'
import type { Services } from '../platform/services.ts'
import { findInCharge } from './membership.ts'

type ShopDecision = { status: ShopStatus; reason: string | null }

export const shopStatusMessage = messageKind<ShopDecision & { name: string; shop: string }>({
  write({ name, status, reason, ...about }, { site: { brand }, publicUrl }) {
    const shop = withoutLinks(about.shop)
    const subject = texts.mail.shopStatus.subject[status]({ shop, brand })
    return {
      subject,
      short: texts.mail.shopStatus.short({ subject }).slice(0, 160),
      greeting: namaste(name),
      blocks: [
        texts.mail.shopStatus.line[status]({ shop }),
        ...(reason
          ? [
              {
                title: texts.mail.reason,
                warns: true as const,
                box: [translateStored(reasonText(reason), () => Object.values(texts.reasons))],
              },
            ]
          : []),
      ],
      button: { label: texts.mail.shopStatus.button, href: publicUrl + pages.shops },
      why: texts.mail.shopStatus.why,
      ...(status === 'approved' && textOfShop('shop approved', shop)),
      ...(status === 'rejected' && textOfShop('shop rejected', shop)),
    }
  },
})

type DecidedShop = ShopDecision & { id: number }

const keyOf = (shopId: number) => `status of shop ${shopId}`

/** Waits until the undo period is over. */
export async function notifyInCharge(
  { messages }: Pick<Services, 'messages'>,
  tx: Connection,
  decided: DecidedShop,
) {
  // Unsent mails are outdated.
  await messages.withdraw(keyOf(decided.id), tx)
  await send({ messages }, tx, decided, whenUndoIsOver())
}

/** Withdraws the mail about an undone decision; if it was sent, mails the restored status. */
export async function notifyOfUndoneStatus(
  { messages }: Pick<Services, 'messages'>,
  tx: Connection,
  now: DecidedShop,
) {
  if (await messages.withdraw(keyOf(now.id), tx)) return
  await send({ messages }, tx, now)
}

async function send(
  { messages }: Pick<Services, 'messages'>,
  tx: Connection,
  decided: DecidedShop,
  dueAt?: Date,
) {
  const { id, status, reason } = decided
  const inCharge = await findInCharge(tx, id)
  if (!inCharge) return
  const { name, shop, ...recipient } = inCharge
  await messages.send(shopStatusMessage, { name, shop, status, reason }, recipient, {
    tx,
    dueAt,
    withdrawKey: keyOf(id),
  })
}
