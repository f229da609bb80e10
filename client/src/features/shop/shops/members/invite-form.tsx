import { type FormEvent, useRef, useState } from 'react'
import { maxLengths } from 'server/contract/facts/limits'
import { retention } from 'server/contract/facts/retention'
import { texts } from 'server/contract/facts/texts'
import type { SentInvitation } from 'server/contract/shops/schemas'
import { useSession } from '../../../../session/use-session.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { ErrorLine } from '../../../../ui/notice.tsx'
import { SwitchField } from '../../../../ui/tick-field.tsx'
import { LinkToSend } from './link-to-send.tsx'
import { useInvite } from './members.api.ts'
import styles from './members.module.css'
import { nobody, WhoFields } from './who-fields.tsx'

type Props = {
  shop: { id: number; name: string; phone?: string | null }
  /** What whoever accepts it becomes. */
  of: SentInvitation['role']
}

/** A link for one phone number; it is shown this once. */
export function InviteForm({ shop, of: role }: Props) {
  const { mutate, data, isPending, error, reset } = useInvite(shop.id)
  // An executive vouches for a number that signs in at once.
  const mayByName = useSession().data?.user_type === 'executive'
  const [phone, setPhone] = useState(role === 'owner' ? (shop.phone ?? '') : '')
  const [who, setWho] = useState(nobody)
  const { hasEmail, email, name } = who
  const [stays, setStays] = useState(true)
  const [nameProblem, setNameProblem] = useState<string>()
  const isUnderWay = useRef(false)
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A second press arrives before React has drawn the first one's effect; its link would end the one that
    // is shown.
    if (isUnderWay.current) return
    // Without it the link would be one for people with an address.
    setNameProblem(hasEmail || name.trim() ? undefined : texts.fields.personNameMissing)
    if (!hasEmail && !name.trim()) return
    isUnderWay.current = true
    const onSettled = () => {
      isUnderWay.current = false
    }
    mutate(
      { role, phone, ...(hasEmail ? { email } : { name }), stays: role === 'owner' && stays },
      { onSettled },
    )
  }
  return (
    <form className={styles.invite} noValidate onSubmit={submit}>
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
      <WhoFields
        role={role}
        who={who}
        mayByName={mayByName}
        errors={{ ...error?.fields, ...(nameProblem && { name: nameProblem }) }}
        onChange={setWho}
      />
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
      <Button type="submit" variant={role === 'owner' ? 'primary' : 'soft'} busy={isPending}>
        {texts.shops.invite.submit[role]}
      </Button>
    </form>
  )
}
