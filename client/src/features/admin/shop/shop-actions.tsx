import { Ban, Lock, QrCode, RotateCcw } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { AdminShop } from 'server/contract/admin-shop/schemas'
import { texts } from 'server/contract/facts/texts'
import { deactivationReasons } from 'server/contract/shopkeepers/facts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../session/use-sign-in-again.ts'
import { ActionRow } from '../../../ui/action-row.tsx'
import { DecisionDialog } from '../../../ui/decision-dialog.tsx'
import { offerUndoOf } from '../../../ui/offer-undo-of.ts'
import { Panel } from '../../../ui/panel.tsx'
import { useReason } from '../../../ui/reason-field.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import { useMailPasswordLink, useModifyShop, useRefreshAdminShop } from './admin-shop.api.ts'
import styles from './admin-shop.module.css'

type Props = {
  shop: AdminShop
  /** Of a shop that goes with its account: what can be done about that. */
  ofAccount: ReactNode
}

/** What an admin can do for a shop; never act as it, and never read or set a password. */
export function ShopActions({ shop, ofAccount }: Props) {
  const { contact, is_main } = shop
  const link = useMailPasswordLink()
  const code = useSheet(async () => (await import('./password-code-sheet.tsx')).PasswordCodeSheet)
  const signInAgain = useSignInAgain()
  const [mailLink] = useOneAtATime(async () => {
    try {
      await link.mutateAsync(contact.email)
      notifySuccess(texts.adminShop.actions.linkSent({ email: contact.email }))
    } catch (error) {
      if (!signInAgain(error)) notifyFailure(failureOf(error))
    }
  })
  return (
    <Panel title={texts.adminShop.actions.title}>
      <div className={styles.actions}>
        <ActionRow
          icon={Lock}
          title={texts.adminShop.actions.passwordLink}
          about={texts.adminShop.actions.passwordLinkHint({ email: contact.email })}
          onClick={() => void mailLink()}
        />
        <ActionRow
          icon={QrCode}
          title={texts.adminShop.code.row}
          about={texts.adminShop.code.rowHint}
          busy={code.isOpening}
          onClick={code.open}
        />
        {code.OpenSheet && <code.OpenSheet team={shop.team} onClose={code.close} />}
        {is_main ? ofAccount : <OfFurtherShop shop={shop} />}
      </div>
    </Panel>
  )
}

const failureOf = (error: unknown) =>
  error instanceof ApiError && error.status !== 0 ? error.message : texts.networkFailure

/** Closes it or opens it again; it has a status of its own. */
function OfFurtherShop({ shop }: { shop: AdminShop }) {
  const [isAsking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const { mutateAsync } = useModifyShop()
  const refresh = useRefreshAdminShop(shop.shop_id)
  const signInAgain = useSignInAgain()
  const choice = useReason()
  const { shop_id, name, status, live_offers } = shop
  const [act, isPending] = useOneAtATime(async (action: 'inactive' | 'active', reason?: string) => {
    try {
      const expected_status = action === 'active' ? 'inactive' : 'approved'
      const { message, undo } = await mutateAsync({ shop_id, action, expected_status, reason })
      offerUndoOf(message, [undo], refresh)
      setAsking(false)
    } catch (error) {
      if (!signInAgain(error)) notifyFailure(failureOf(error))
    }
    await refresh()
  })
  return (
    <div ref={place} tabIndex={-1}>
      {status === 'inactive' && (
        <ActionRow
          icon={RotateCcw}
          title={texts.adminShop.actions.open}
          about={texts.adminShop.actions.openHint}
          onClick={() => void act('active')}
        />
      )}
      {status === 'approved' && (
        <ActionRow
          icon={Ban}
          isDanger
          title={texts.adminShop.actions.close}
          about={texts.adminShop.actions.closeHint({ offers: live_offers })}
          onClick={() => setAsking(true)}
        />
      )}
      {isAsking && (
        <DecisionDialog
          title={texts.adminShop.actions.closeTitle({ shop: name })}
          confirmLabel={texts.adminShop.actions.closeAndSend}
          busy={isPending}
          choice={choice}
          reasons={deactivationReasons}
          mail={null}
          nobody={texts.adminShop.actions.toldByMail}
          focusAfter={place}
          onConfirm={(reason) => void act('inactive', reason || undefined)}
          onCancel={() => setAsking(false)}
        >
          {texts.adminShop.actions.closeHint({ offers: live_offers })}
        </DecisionDialog>
      )}
    </div>
  )
}
