import { Ban, KeyRound, Lock, QrCode, RotateCcw } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { AdminShop } from 'server/contract/admin-shop/calls'
import { texts } from 'server/contract/facts/texts'
import { deactivationReasons } from 'server/contract/shopkeepers/facts'
import { May, useMay } from '../../../session/may.tsx'
import { DecisionDialog, useReason } from '../../../ui/decision-dialog.tsx'
import { mailboxOf } from '../../../ui/mailbox-link.tsx'
import { ActionRow, Panel } from '../../../ui/panel.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import { useShowFailure } from '../../../ui/use-show-failure.ts'
import { useUndoableCall } from '../../../ui/use-undoable-call.ts'
import styles from './admin-shop.module.css'

type Props = {
  shop: AdminShop
  ofAccount: ReactNode
}

/** Admins cannot act as a shop, and cannot read or set its password. */
export function ShopActions({ shop, ofAccount }: Props) {
  const { contact, is_main } = shop
  const { mayEverything, mayChange } = useMay()
  const mailLink = useUndoableCall('POST /api/shop/forgotpassword', {
    refreshes: [],
    words: () => texts.adminShop.actions.linkSent({ email: contact.email }),
  })
  const onError = useShowFailure()
  const code = useSheet(async () => (await import('./password-code-sheet.tsx')).PasswordCodeSheet)
  const handOver = useSheet(async () => (await import('./hand-over-sheet.tsx')).HandOverSheet)
  return (
    <Panel title={texts.adminShop.actions.title}>
      <div className={styles.actions}>
        {mayChange && mailboxOf(contact.email) && (
          <ActionRow
            icon={Lock}
            title={texts.adminShop.actions.passwordLink}
            about={texts.adminShop.actions.passwordLinkHint({ email: contact.email })}
            busy={mailLink.isPending}
            onClick={() => mailLink.mutate({ email: contact.email }, { onError })}
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

function FurtherShopActions({ shop }: { shop: AdminShop }) {
  const [isAsking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const { mutate, isPending } = useUndoableCall('POST /api/admin/modify_shop_status', {
    refreshes: ['GET /api/admin/shop/:id'],
    onSuccess: () => setAsking(false),
  })
  const onError = useShowFailure()
  const choice = useReason()
  const { shop_id, name, status, live_offers } = shop
  const act = (action: 'inactive' | 'active', reason?: string) =>
    mutate(
      { shop_id, action, expected_status: action === 'active' ? 'inactive' : 'approved', reason },
      { onError },
    )
  return (
    <div ref={place} tabIndex={-1}>
      {status === 'inactive' && (
        <ActionRow
          icon={RotateCcw}
          title={texts.adminShop.actions.open}
          about={texts.adminShop.actions.openHint}
          busy={isPending}
          onClick={() => act('active')}
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
          onConfirm={(reason) => act('inactive', reason || undefined)}
          onCancel={() => setAsking(false)}
        >
          {texts.adminShop.actions.closeHint({ offers: live_offers })}
        </DecisionDialog>
      )}
    </div>
  )
}
