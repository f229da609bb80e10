import { type FormEvent, useRef, useState } from 'react'
import { maxLengths } from 'server/contract/max-lengths'
import type { SentInvitation } from 'server/contract/shops'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { LinkToSend } from './link-to-send.tsx'
import { useInvite } from './members.api.ts'
import styles from './members.module.css'

type Props = {
  shop: { id: number; name: string; phone?: string | null }
  /** What whoever accepts it becomes. */
  of: SentInvitation['role']
}

/** A link for one phone number; it is shown this once. */
export function InviteForm({ shop, of: role }: Props) {
  const { mutate, data, isPending, error, reset } = useInvite(shop.id)
  const [phone, setPhone] = useState(role === 'owner' ? (shop.phone ?? '') : '')
  const [email, setEmail] = useState('')
  const [stays, setStays] = useState(true)
  const isUnderWay = useRef(false)
  if (data)
    return (
      <LinkToSend
        shop={shop.name}
        phone={phone}
        invitation={data.invitation}
        isMailed={email !== ''}
        onAnother={() => {
          reset()
          if (role === 'helper') setPhone('')
          setEmail('')
        }}
      />
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A second press arrives before React has drawn the first one's effect; its link would end the one that is shown.
    if (isUnderWay.current) return
    isUnderWay.current = true
    const onSettled = () => {
      isUnderWay.current = false
    }
    mutate({ role, phone, email, stays: role === 'owner' && stays }, { onSettled })
  }
  return (
    <form className={styles.invite} noValidate onSubmit={submit}>
      <TextField
        label={role === 'owner' ? 'The owner’s phone' : 'The helper’s phone'}
        hint="The link works with this number only."
        type="tel"
        inputMode="tel"
        autoComplete="off"
        required
        maxLength={maxLengths.contactNo}
        value={phone}
        error={error?.fields.phone}
        onChange={(event) => setPhone(event.target.value)}
      />
      <TextField
        label={role === 'owner' ? 'The owner’s email, if you know it' : 'The helper’s email, if you know it'}
        hint="Then the link is mailed too."
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={maxLengths.email}
        value={email}
        error={error?.fields.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {role === 'owner' && (
        <SwitchField
          label="I stay as a helper"
          hint="The owner can end this any time."
          on={stays}
          onChange={setStays}
        />
      )}
      {error && Object.keys(error.fields).length === 0 && <ErrorLine>{error.message}</ErrorLine>}
      <Button type="submit" variant={role === 'owner' ? 'primary' : 'soft'} busy={isPending}>
        {role === 'owner' ? 'Make the link' : 'Invite a helper'}
      </Button>
    </form>
  )
}
