import { Clock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { formatIndianTime } from 'server/contract/facts/formats'
import { maxLengths } from 'server/contract/facts/limits'
import { pages } from 'server/contract/facts/pages'
import { retention } from 'server/contract/facts/retention'
import { texts } from 'server/contract/facts/texts'
import type { SentInvitation } from 'server/contract/shops/schemas'
import { useOneAtATime } from '../../../../lib/dom/use-one-at-a-time.ts'
import { useApiMutation } from '../../../../lib/net/api-query.ts'
import { useSession } from '../../../../session/use-session.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { ErrorLine } from '../../../../ui/notice.tsx'
import { SendLink } from '../../../../ui/send-link.tsx'
import { SwitchField } from '../../../../ui/tick-field.tsx'
import styles from './members.module.css'

type Props = {
  shop: { id: number; name: string; phone?: string | null }
  /** The role that the invitation grants. */
  of: SentInvitation['role']
}

/** Creates a link for one phone number. The link is shown only once. */
export function InviteForm({ shop, of: role }: Props) {
  const { mutateAsync, data, error, reset } = useApiMutation('POST /api/shop/invite', {
    refreshes: ['GET /api/shop/members'],
  })
  // Only executives can invite by name: they vouch for a number that signs in without confirmation.
  const mayByName = useSession().data?.user_type === 'executive'
  const [phone, setPhone] = useState(role === 'owner' ? (shop.phone ?? '') : '')
  const [who, setWho] = useState(nobody)
  const { hasEmail, email, name } = who
  const [stays, setStays] = useState(true)
  const [nameProblem, setNameProblem] = useState<string>()
  const [submit, isBusy] = useOneAtATime(async (event: FormEvent) => {
    event.preventDefault()
    // Without a name the server would create a link for a person with an e-mail address.
    const isNameless = !hasEmail && !name.trim()
    setNameProblem(isNameless ? texts.fields.personNameMissing : undefined)
    if (isNameless) return
    const whom = hasEmail ? { email } : { name }
    const body = { shop_id: shop.id, role, phone, ...whom, stays: role === 'owner' && stays }
    await mutateAsync(body).catch(() => {})
  })
  if (data)
    return (
      <LinkToSend
        shop={shop.name}
        phone={phone}
        invitation={data.invitation}
        isMailed={hasEmail && email !== ''}
        isByName={!hasEmail}
        onAnother={() => {
          reset()
          if (role === 'helper') setPhone('')
          setWho(nobody)
        }}
      />
    )
  return (
    <form className={styles.invite} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={texts.shops.invite.phone[role]}
        hint={texts.shops.invite.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        required
        maxLength={maxLengths.contactNo}
        value={phone}
        error={error?.fields.phone}
        onChange={(event) => setPhone(event.target.value)}
      />
      {mayByName && (
        <SwitchField
          label={texts.shops.invite.noEmail}
          hint={texts.shops.invite.noEmailHint}
          on={!hasEmail}
          onChange={(on) => setWho({ ...who, hasEmail: !on })}
        />
      )}
      {hasEmail ? (
        <TextField
          label={texts.shops.invite.email[role]}
          hint={texts.shops.invite.emailHint}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={maxLengths.email}
          value={email}
          error={error?.fields.email}
          onChange={({ target }) => setWho({ ...who, email: target.value })}
        />
      ) : (
        <TextField
          label={texts.shops.invite.name[role]}
          autoComplete="off"
          required
          maxLength={maxLengths.personName}
          value={name}
          error={nameProblem ?? error?.fields.name}
          onChange={({ target }) => setWho({ ...who, name: target.value })}
        />
      )}
      {role === 'owner' && (
        <SwitchField
          label={texts.shops.invite.stays}
          hint={texts.shops.invite.staysHint}
          on={stays}
          onChange={setStays}
        />
      )}
      <p className="muted small">
        {texts.consent.invited({
          days: hasEmail ? retention.invitations.days : retention.accountLinks.hours / 24,
        })}
      </p>
      {error && Object.keys(error.fields).length === 0 && <ErrorLine>{error.message}</ErrorLine>}
      <Button type="submit" variant={role === 'owner' ? 'primary' : 'soft'} busy={isBusy}>
        {texts.shops.invite.submit[role]}
      </Button>
    </form>
  )
}

const nobody = { hasEmail: true, email: '', name: '' }

type LinkToSendProps = {
  shop: string
  phone: string
  invitation: SentInvitation & { link: string }
  isMailed: boolean
  isByName: boolean
  onAnother: () => void
}

/** In milliseconds. */
const day = 24 * 60 * 60 * 1000

function LinkToSend({
  shop,
  phone,
  invitation: { link, role, created_at, expires_at },
  isMailed,
  isByName,
  onAnother,
}: LinkToSendProps) {
  const text = texts.consent.inShare({
    text: texts.shops.invite.share[role]({ shop, link }),
    days: Math.round((Date.parse(expires_at) - Date.parse(created_at)) / day),
    policy: new URL(pages.privacy, link).href,
  })
  return (
    <div className={styles.invite}>
      <SendLink link={link} text={text} phone={phone} />
      <p className={styles.note}>
        <Icon of={Clock} size="small" />
        <span>
          {isByName
            ? texts.shops.invite.goodUntilByName({ time: formatIndianTime(expires_at) })
            : texts.shops.invite.goodUntil({ time: formatIndianTime(expires_at), phone, isMailed })}
        </span>
      </p>
      <Button variant="plain" onClick={onAnother}>
        {texts.shops.invite.another[role]}
      </Button>
    </div>
  )
}
