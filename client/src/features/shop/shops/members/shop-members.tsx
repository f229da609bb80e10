import { Clock } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatIndianTime } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { ShopMembers as Members, OwnShop, SentInvitation } from 'server/contract/shops/schemas'
import { useOneAtATime } from '../../../../lib/dom/use-one-at-a-time.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { FailedNotice, LoadingNotice } from '../../../../ui/notice.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { notifyFailure, notifySuccess } from '../../../../ui/toasts.tsx'
import { offerUndoOf } from '../../../../ui/undo-bar.tsx'
import { useSheet } from '../../../../ui/use-sheet.ts'
import { InviteForm } from './invite-form.tsx'
import { useEndMember, useMembers, useRefreshMembers, useWithdraw } from './members.api.ts'
import styles from './members.module.css'

type Props = { shop: { id: number; name: string } }

/** Who may act for a shop, who is invited to, and for owners a link for another helper. */
export function ShopMembers({ shop }: Props) {
  const { data, error, refetch } = useMembers(shop.id)
  if (!data && error) return <FailedNotice onRetry={() => void refetch()}>{error.message}</FailedNotice>
  if (!data) return <LoadingNotice />
  const you = data.members.find(({ is_you }) => is_you)
  const isOwner = you !== undefined && (you.in_charge || you.role === 'owner')
  return (
    <div className={styles.members}>
      <ul className={styles.list}>
        {data.members.map((member) => (
          <Member key={member.user_id} shop={shop} member={member} mayEnd={isOwner || member.is_you} />
        ))}
      </ul>
      {data.invitations.map((invitation) => (
        <OpenInvitation
          key={invitation.id}
          shopId={shop.id}
          invitation={invitation}
          mayWithdraw={you?.role !== 'helper'}
        />
      ))}
      {isOwner && <InviteForm shop={shop} of="helper" />}
    </div>
  )
}

const showFailure = (error: unknown) => error instanceof Error && notifyFailure(error.message)

function Member({ shop, member, mayEnd }: Props & { member: Members['members'][number]; mayEnd: boolean }) {
  const { mutateAsync } = useEndMember(shop.id)
  const refresh = useRefreshMembers(shop.id)
  const { user_id, name, role, in_charge, is_you, gets_link } = member
  const passwordLink = useSheet(async () => (await import('./password-link-sheet.tsx')).PasswordLinkSheet)
  const [end, isBusy] = useOneAtATime(async () => {
    try {
      const { undo, message } = await mutateAsync(user_id)
      if (is_you) notifySuccess(message)
      else offerUndoOf(message, [undo], refresh)
    } catch (error) {
      showFailure(error)
    }
  })
  return (
    <li>
      <span>
        <b>{is_you ? texts.shops.members.you({ name }) : name}</b>
        <small>
          {in_charge
            ? texts.shops.members.inCharge({ role: texts.shops.members.roles[role] })
            : texts.shops.members.roles[role]}
        </small>
      </span>
      {gets_link && (
        <Button
          variant="line"
          size="small"
          busy={passwordLink.isOpening}
          aria-label={texts.shops.members.newPasswordOf({ name })}
          onClick={passwordLink.open}
        >
          {texts.shops.members.newPassword}
        </Button>
      )}
      {passwordLink.OpenSheet && <passwordLink.OpenSheet member={member} onClose={passwordLink.close} />}
      {mayEnd && !in_charge && (
        <Button
          variant="line"
          size="small"
          busy={isBusy}
          aria-label={is_you ? undefined : texts.shops.members.endOf({ name })}
          onClick={() => void end()}
        >
          {is_you ? texts.shops.members.leave : texts.shops.members.end}
        </Button>
      )}
    </li>
  )
}

type OpenProps = {
  shopId: number
  invitation: SentInvitation
  /** Helpers only see it. */
  mayWithdraw?: boolean
}

/** A link that nobody has accepted yet. */
function OpenInvitation({ shopId, invitation, mayWithdraw = true }: OpenProps) {
  const { mutateAsync } = useWithdraw(shopId)
  const [isAsking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const { id, role, phone, created_at } = invitation
  const [withdraw, isBusy] = useOneAtATime(async () => {
    setAsking(false)
    try {
      notifySuccess((await mutateAsync(id)).message)
    } catch (error) {
      showFailure(error)
    }
  })
  return (
    <div ref={place} tabIndex={-1} className={styles.open}>
      <Icon of={Clock} />
      <div>
        <b>{texts.shops.members.notAccepted}</b>
        <p>
          {texts.shops.members.invited({
            phone,
            time: formatIndianTime(created_at),
            isOwner: role === 'owner',
          })}
        </p>
      </div>
      {mayWithdraw && (
        <Button variant="dangerText" size="small" busy={isBusy} onClick={() => setAsking(true)}>
          {texts.shops.members.takeBack}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={texts.shops.members.takeBackQuestion}
          confirmLabel={texts.shops.members.takeBack}
          onConfirm={() => void withdraw()}
          onCancel={() => setAsking(false)}
          focusAfter={place}
        >
          {texts.shops.members.takeBackHint}
        </ConfirmDialog>
      )}
    </div>
  )
}

/** Hands a shop over to its owner by a link, or, where one is the owner, shows who helps. */
export function HandOver({ shop }: { shop: OwnShop }) {
  const members = (
    <Panel
      title={shop.in_charge && !shop.is_main ? texts.shops.handOver.whoActs : texts.shops.handOver.people}
    >
      <ShopMembers shop={shop} />
    </Panel>
  )
  if (!shop.in_charge || shop.is_main) return members
  return (
    <div className={styles.two}>
      <div>
        <Panel title={texts.shops.handOver.send}>
          <InviteForm shop={shop} of="owner" />
        </Panel>
        <Panel title={texts.shops.handOver.whatOwnerDoes}>
          <ol className={styles.steps}>
            <li>{texts.shops.handOver.opens}</li>
            <li>{texts.shops.handOver.chooses}</li>
            <li>{texts.shops.handOver.owns({ offers: shop.offers })}</li>
          </ol>
        </Panel>
      </div>
      {members}
    </div>
  )
}
