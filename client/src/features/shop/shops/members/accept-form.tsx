import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { AnswerOf, SentTo } from 'server/contract/calls'
import { maxLengths } from 'server/contract/facts/limits'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import type { OpenedInvitation } from 'server/contract/shops/schemas'
import { useOneAtATime } from '../../../../lib/dom/use-one-at-a-time.ts'
import { callApi } from '../../../../lib/net/api-client.ts'
import { useApiQuery } from '../../../../lib/net/api-query.ts'
import type { ApiError } from '../../../../lib/net/api-request.ts'
import { clearOfflineData } from '../../../../lib/storage/offline-data.ts'
import { sessionKey } from '../../../../session/use-session.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { ErrorLine } from '../../../../ui/notice.tsx'
import { NewPasswordField } from '../../../../ui/password-field.tsx'
import { ConsentField, type NoticeSite } from '../../../../ui/privacy-notice.tsx'
import styles from './members.module.css'

type Props = {
  token: string
  invitation: OpenedInvitation
  site: NoticeSite
  /** The account that receives the shop; undefined to create a new one. */
  signedInAs: string | undefined
  onAccepted: (answer: AnswerOf<'POST /api/shop/accept_invitation/:token'>) => void
  otherWay: ReactNode
}

/**
 * Asks for the invited number and, for a new account, its fields. A person without an e-mail address enters
 * only a password.
 */
export function AcceptForm({ token, invitation, site, signedInAs, onAccepted, otherWay }: Props) {
  const { mutateAsync, isPending, error } = useAccept(token)
  const [accept] = useOneAtATime(mutateAsync)
  const [values, setValues] = useState({ phone: '', name: '', email: '', password: '', agreed_to: '' })
  const asNew = signedInAs === undefined
  const account = asNew ? invitation.account : null
  const ownWords = [account?.name ?? values.name, values.email, invitation.shop_name]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { password, agreed_to } = values
    const asNewBody = account ? { password, agreed_to } : values
    accept(asNew ? { ...asNewBody, as_new: true } : { phone: values.phone }, { onSuccess: onAccepted }).catch(
      () => {},
    )
  }
  const shown = account ? ['password', 'agreed_to'] : Object.keys(error?.fields ?? {})
  const isOfNoField = error && !shown.some((field) => error.fields[field])
  const input = (name: keyof typeof values) => ({
    required: true,
    value: values[name],
    error: error?.fields[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })
  return (
    <form className={styles.accept} noValidate onSubmit={submit}>
      {account ? (
        <>
          {/* Lets password managers store the phone number as the user name. */}
          <input type="text" autoComplete="username" value={account.phone} readOnly hidden />
          <p>{texts.shops.accept.signsIn(account)}</p>
        </>
      ) : (
        <TextField
          label={texts.shops.accept.phone}
          hint={texts.shops.accept.phoneHint({ figures: invitation.phone_end })}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={maxLengths.contactNo}
          {...input('phone')}
        />
      )}
      {asNew && !account && (
        <>
          <TextField
            label={texts.person.name}
            autoComplete="name"
            maxLength={maxLengths.personName}
            {...input('name')}
          />
          <TextField
            label={texts.person.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            maxLength={maxLengths.email}
            {...input('email')}
          />
        </>
      )}
      {asNew && (
        <>
          <NewPasswordField label={texts.person.password} own={ownWords} {...input('password')} />
          <ConsentField
            site={site}
            value={values.agreed_to}
            error={error?.fields.agreed_to}
            onChange={(agreed_to) => setValues({ ...values, agreed_to })}
          />
        </>
      )}
      {isOfNoField && <ErrorLine>{error.message}</ErrorLine>}
      {error?.fields.email === texts.shops.takenByYou && (
        <ButtonLink variant="line" block to={pages.login} state={{ email: account?.phone ?? values.email }}>
          {texts.shops.accept.logIn}
        </ButtonLink>
      )}
      {account && <p className={styles.note}>{texts.shops.accept.notYou({ by: invitation.invited_by })}</p>}
      <Button type="submit" size="large" block busy={isPending}>
        {texts.shops.accept.submit[invitation.role]({ shop: invitation.shop_name })}
      </Button>
      {otherWay}
    </form>
  )
}

export const useInvitation = (token: string) =>
  useApiQuery(
    'GET /api/shop/invitation/:token',
    { params: { token } },
    { select: ({ invitation }) => invitation },
  )

type Acceptance = SentTo<'POST /api/shop/accept_invitation/:token'>['body']

/** A new account is signed in afterwards. */
function useAccept(token: string) {
  const client = useQueryClient()
  return useMutation<AnswerOf<'POST /api/shop/accept_invitation/:token'>, ApiError, Acceptance>({
    mutationFn: (body) => callApi('POST /api/shop/accept_invitation/:token', { params: { token }, body }),
    onSuccess: async ({ user }, { as_new }) => {
      // The new account replaces the one signed in before.
      if (as_new) return user ? clearOfflineData() : undefined
      await client.invalidateQueries({ queryKey: sessionKey })
      await client.invalidateQueries({ queryKey: ['GET /api/shop/shops'] })
    },
  })
}
