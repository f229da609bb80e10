import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { SecondFactor } from 'server/contract/facts/people'
import { texts } from 'server/contract/facts/texts'
import { useApiMutation } from '../../../lib/net/api-query.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { notifyFailure } from '../../../ui/toasts.tsx'
import styles from './account-form.module.css'
import { AccountForm, ForgotLink } from './account-form.tsx'
import { type RefusedAccount, refusedAccountOf } from './account-status-state.tsx'
import { type SignedIn, signInFailureText, useLogin } from './accounts.api.ts'

type Props = {
  email?: string
  forgotPasswordPath: string
  onSignedIn: (answer: SignedIn) => void
  onSecondStep: (factors: SecondFactor[], email: string) => void
  onRefused: (account: RefusedAccount, email: string) => void
}

const isFilled = (sentence: string) => (value: string) => value.trim() !== '' || sentence

export function LoginForm({ email = '', forgotPasswordPath, onSignedIn, onSecondStep, onRefused }: Props) {
  const [problem, setProblem] = useState<string>()
  /** The account that the server slows down after wrong passwords. */
  const [slowed, setSlowed] = useState<string>()
  const login = useLogin()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email, password: '' } })
  const { errors } = formState

  const showError = (text: string) => {
    setProblem(text)
    notifyFailure(text)
  }
  const submit = handleSubmit(
    (values) => {
      setProblem(undefined)
      login.mutate(values, {
        onSuccess: (answer) =>
          'second_factor' in answer ? onSecondStep(answer.second_factor, values.email) : onSignedIn(answer),
        onError: (error) => {
          // The link goes by mail, and an account found by its phone number may have no address.
          setSlowed(error.answer.sign_in_link && values.email.includes('@') ? values.email.trim() : undefined)
          showError(signInFailureText(error, texts.login.failed, texts.networkFailure))
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
        problem={problem}
        onInput={() => setProblem(undefined)}
        onSubmit={submit}
        submit={
          // Busy also after success, until the next page is loaded.
          <Button type="submit" size="large" block busy={login.isPending || login.isSuccess}>
            {texts.login.submit}
          </Button>
        }
      >
        <TextField
          label={texts.person.email}
          hint={texts.login.phoneToo}
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
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
      {error && <ErrorLine>{signInFailureText(error, texts.login.failed, texts.networkFailure)}</ErrorLine>}
    </section>
  )
}
