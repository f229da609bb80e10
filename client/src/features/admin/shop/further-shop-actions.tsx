import { Ban, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import type { AdminShop } from 'server/contract/admin-shop/calls'
import { texts } from 'server/contract/facts/texts'
import { deactivationReasons } from 'server/contract/shopkeepers/facts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { DecisionDialog, useReason } from '../../../ui/decision-dialog.tsx'
import { ActionRow } from '../../../ui/panel.tsx'
import { notifyFailure } from '../../../ui/toasts.tsx'
import { offerUndoOf } from '../../../ui/undo-bar.tsx'
import { refusalText, useModifyShop, useRefreshAdminShop } from './admin-shop.api.ts'

/** Closes it or opens it again; it has a status of its own. */
export function FurtherShopActions({ shop }: { shop: AdminShop }) {
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
      if (!signInAgain(error)) notifyFailure(refusalText(error))
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
