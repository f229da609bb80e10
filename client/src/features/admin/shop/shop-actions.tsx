import { KeyRound, Lock, QrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AdminShop } from 'server/contract/admin-shop/calls'
import { texts } from 'server/contract/facts/texts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { May, useMay } from '../../../session/may.tsx'
import { mailboxOf } from '../../../ui/mailbox-link.tsx'
import { ActionRow, Panel } from '../../../ui/panel.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import { refusalText, useMailPasswordLink } from './admin-shop.api.ts'
import styles from './admin-shop.module.css'
import { FurtherShopActions } from './further-shop-actions.tsx'

type Props = {
  shop: AdminShop
  /** Of a shop that goes with its account: what can be done about that. */
  ofAccount: ReactNode
}

/** What an admin can do for a shop; never act as it, and never read or set a password. */
export function ShopActions({ shop, ofAccount }: Props) {
  const { contact, is_main } = shop
  const { mayEverything, mayChange } = useMay()
  const link = useMailPasswordLink()
  const code = useSheet(async () => (await import('./password-code-sheet.tsx')).PasswordCodeSheet)
  const handOver = useSheet(async () => (await import('./hand-over-sheet.tsx')).HandOverSheet)
  const signInAgain = useSignInAgain()
  const [mailLink] = useOneAtATime(async () => {
    try {
      await link.mutateAsync(contact.email)
      notifySuccess(texts.adminShop.actions.linkSent({ email: contact.email }))
    } catch (error) {
      if (!signInAgain(error)) notifyFailure(refusalText(error))
    }
  })
  return (
    <Panel title={texts.adminShop.actions.title}>
      <div className={styles.actions}>
        {mayChange && mailboxOf(contact.email) && (
          <ActionRow
            icon={Lock}
            title={texts.adminShop.actions.passwordLink}
            about={texts.adminShop.actions.passwordLinkHint({ email: contact.email })}
            onClick={() => void mailLink()}
          />
        )}
        <May call="POST /api/admin/password_code">
          <ActionRow
            icon={QrCode}
            title={texts.adminShop.code.row}
            about={texts.adminShop.code.rowHint}
            busy={code.isOpening}
            onClick={code.open}
          />
        </May>
        {code.OpenSheet && <code.OpenSheet team={shop.team} onClose={code.close} />}
        {!is_main && shop.owner.user_type === 'executive' && (
          <May call="POST /api/admin/invite_owner">
            <ActionRow
              icon={KeyRound}
              title={texts.adminShop.handOver.row}
              about={texts.adminShop.handOver.rowHint({ name: shop.owner.name })}
              busy={handOver.isOpening}
              onClick={handOver.open}
            />
          </May>
        )}
        {handOver.OpenSheet && <handOver.OpenSheet shop={shop} onClose={handOver.close} />}
        {is_main ? ofAccount : mayEverything && <FurtherShopActions shop={shop} />}
      </div>
    </Panel>
  )
}
