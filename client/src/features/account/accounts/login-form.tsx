import { CircleOff, CircleX, type LucideIcon, Phone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { AnswerOf } from 'server/contract/calls'
import type { SecondFactor, UserStatus } from 'server/contract/facts/people'
import { texts } from 'server/contract/facts/texts'
import type { ErrorAnswer } from 'server/contract/fields'
import { telephoneLink } from '../../../lib/format/telephone-link.ts'
import { useApiMutation } from '../../../lib/net/api-query.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { clearOfflineData } from '../../../lib/storage/offline-data.ts'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { UserStatusChip } from '../../../ui/status.tsx'
import styles from './account-form.module.css'
import { AccountForm, ForgotLink, SignInNameField, signInFailureText, useProblem } from './account-form.tsx'
import stateStyles from './account-status-state.module.css'

export type SignedIn = Exclude<AnswerOf<'POST /api/shop/login'>, { second_factor: unknown }>

type Props = {
  email?: string
  forgotPasswordPath: string
  onSignedIn: (answer: SignedIn) => void
  onSecondStep: (factors: SecondFactor[], email: string) => void
  onRefused: (account: RefusedAccount, email: string) => void
}

const isFilled = (sentence: string) => (value: string) => value.trim() !== '' || sentence

export function LoginForm({ email = '', forgotPasswordPath, onSignedIn, onSecondStep, onRefused }: Props) {
  const { setProblem, showError, form } = useProblem()
  /** E-mail address of an account that the server slows down after wrong passwords. */
  const [slowed, setSlowed] = useState<string>()
  const login = useApiMutation('POST /api/shop/login', {
    onSuccess: async (answer) => {
      // Specification 7 detects success by its message, but ours is translated: check the user id instead.
      if (!('user_id' in answer) && !('second_factor' in answer)) throw new ApiError(200, answer)
      await clearOfflineData()
    },
  })
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email, password: '' } })
  const { errors } = formState

  const submit = handleSubmit(
    (values) => {
      setProblem(undefined)
      login.mutate(values, {
        onSuccess: (answer) =>
          'second_factor' in answer ? onSecondStep(answer.second_factor, values.email) : onSignedIn(answer),
        onError: (error) => {
          // Offers the link only for a typed e-mail address: an account found by phone number may have none.
          setSlowed(error.answer.sign_in_link && values.email.includes('@') ? values.email.trim() : undefined)
          showError(signInFailureText(error))
          const account = refusedAccountOf(error)
          if (account) onRefused(account, values.email)
        },
      })
    },
    () => showError(texts.login.incomplete),
  )

  return (
    <>
      <AccountForm
        {...form}
        submitLabel={texts.login.submit}
        // Stays busy after success until the next page has loaded.
        busy={login.isPending || login.isSuccess}
        onSubmit={submit}
      >
        <SignInNameField
          error={errors.email?.message}
          {...register('email', { validate: isFilled(texts.missing.email) })}
        />
        <PasswordField
          label={texts.person.password}
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...register('password', { validate: isFilled(texts.missing.password) })}
        />
        <ForgotLink to={forgotPasswordPath}>{texts.login.forgot}</ForgotLink>
      </AccountForm>
      {slowed && <UnlockLinkOffer key={slowed} email={slowed} />}
    </>
  )
}

function UnlockLinkOffer({ email }: { email: string }) {
  const { mutate, isPending, isSuccess, error } = useApiMutation('POST /api/shop/sign_in_link')
  return (
    <section className={styles.offer} aria-labelledby="sign-in-link">
      <h2 id="sign-in-link">{texts.login.linkOffer.title}</h2>
      <p>{texts.login.linkOffer.explain({ email })}</p>
      {isSuccess ? (
        <p role="status">{texts.login.linkOffer.sent({ linkSent: texts.login.linkSent })}</p>
      ) : (
        <Button variant="line" busy={isPending} onClick={() => mutate({ email })}>
          {texts.login.linkOffer.ask}
        </Button>
      )}
      {error && <ErrorLine>{signInFailureText(error)}</ErrorLine>}
    </section>
  )
}

export type RefusedAccount = Pick<ErrorAnswer, 'message' | 'shop_name' | 'reason'> & { status: RefusedStatus }
type RefusedStatus = Extract<UserStatus, 'inactive' | 'rejected'>

/** Returns undefined when the sign-in was refused for a reason other than the account's status. */
function refusedAccountOf({ status: code, answer }: ApiError): RefusedAccount | undefined {
  const { message = '', status, shop_name, reason } = answer
  if (code === 403 && (status === 'inactive' || status === 'rejected'))
    return { message, status, shop_name, reason }
}

type AccountStatusStateProps = { account: RefusedAccount; phone: string | undefined; onBack: () => void }

const icons: Record<RefusedStatus, LucideIcon> = { inactive: CircleOff, rejected: CircleX }

export function AccountStatusState({ account, phone, onBack }: AccountStatusStateProps) {
  const { status, message, shop_name = texts.accountStatus.yourShop, reason } = account
  const { title, lead } = texts.accountStatus.states[status]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={stateStyles.state}>
      <span className={stateStyles.mark}>
        <Icon of={icons[status]} size="large" />
      </span>
      <UserStatusChip status={status} />
      <h1 ref={heading} tabIndex={-1}>
        {title({ shop: shop_name })}
      </h1>
      <p>{lead({ message })}</p>
      {reason && (
        <div className={stateStyles.reason}>
          <b>{texts.accountStatus.reason}</b>
          <p>{reason}</p>
        </div>
      )}
      {phone && (
        <ButtonAnchor size="large" block href={telephoneLink(phone)}>
          <Icon of={Phone} />
          {texts.accountStatus.call({ phone })}
        </ButtonAnchor>
      )}
      <Button variant="plain" onClick={onBack}>
        {texts.accountStatus.back}
      </Button>
    </div>
  )
}
