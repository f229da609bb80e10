import { Clock } from 'lucide-react'
import { useRef } from 'react'
import type { CallName } from 'server/contract/calls'
import { formatIndianTime } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { ShopMembers as Members, OwnShop, SentInvitation } from 'server/contract/shops/schemas'
import { useOneAtATime } from '../../../../lib/dom/use-one-at-a-time.ts'
import { useApiMutation, useApiQuery, useRefresh } from '../../../../lib/net/api-query.ts'
import { Button } from '../../../../ui/button.tsx'
import { confirm } from '../../../../ui/confirm.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Loaded } from '../../../../ui/loaded.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { notifySuccess } from '../../../../ui/toasts.tsx'
import { offerUndoOf } from '../../../../ui/undo-bar.tsx'
import { useSheet } from '../../../../ui/use-sheet.ts'
import { useShowFailure } from '../../../../ui/use-show-failure.ts'
import { InviteForm } from './invite-form.tsx'
import styles from './members.module.css'

type Props = { shop: { id: number; name: string } }

export function ShopMembers({ shop }: Props) {
  const query = useApiQuery('GET /api/shop/members', { query: { shop_id: shop.id } }, { staleTime: 0 })
  return (
    <Loaded query={query} failed={query.error?.message ?? texts.networkFailure}>
      {({ members, invitations }) => {
        const you = members.find(({ is_you }) => is_you)
        const isOwner = you !== undefined && (you.in_charge || you.role === 'owner')
        return (
          <div className={styles.members}>
            <ul className={styles.list}>
              {members.map((member) => (
                <Member key={member.user_id} shop={shop} member={member} mayEnd={isOwner || member.is_you} />
              ))}
            </ul>
            {invitations.map((invitation) => (
              <OpenInvitation
                key={invitation.id}
                invitation={invitation}
                mayWithdraw={you?.role !== 'helper'}
              />
            ))}
            {isOwner && <InviteForm shop={shop} of="helper" />}
          </div>
        )
      }}
    </Loaded>
  )
}

const refreshes: CallName[] = ['GET /api/shop/members']

function Member({ shop, member, mayEnd }: Props & { member: Members['members'][number]; mayEnd: boolean }) {
  const { user_id, name, role, in_charge, is_you, gets_link } = member
  const refresh = useRefresh(...refreshes)
  const { mutateAsync } = useApiMutation('POST /api/shop/end_member', {
    refreshes,
    onSuccess: ({ undo, message }) =>
      is_you ? notifySuccess(message) : offerUndoOf(message, [undo], refresh),
    onError: useShowFailure(),
  })
  const [end, isBusy] = useOneAtATime(() => mutateAsync({ shop_id: shop.id, user_id }).catch(() => {}))
  const passwordLink = useSheet(async () => (await import('./password-link-sheet.tsx')).PasswordLinkSheet)
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
  invitation: SentInvitation
  /** Helpers cannot withdraw an invitation. */
  mayWithdraw: boolean
}

function OpenInvitation({ invitation, mayWithdraw }: OpenProps) {
  const { id, role, phone, created_at } = invitation
  const place = useRef<HTMLDivElement>(null)
  const { mutateAsync } = useApiMutation('POST /api/shop/withdraw_invitation', { refreshes })
  const askToWithdraw = () =>
    confirm({
      title: texts.shops.members.takeBackQuestion,
      children: texts.shops.members.takeBackHint,
      confirmLabel: texts.shops.members.takeBack,
      action: async () => notifySuccess((await mutateAsync({ invitation_id: id })).message),
      focusAfter: place,
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
        <Button variant="dangerText" size="small" onClick={askToWithdraw}>
          {texts.shops.members.takeBack}
        </Button>
      )}
    </div>
  )
}

/** Invites the owner by link; the owner sees the members instead. */
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
