import { useMutation } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { AnswerOf } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { callApi } from '../../../lib/net/api-client.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import styles from './account-form.module.css'

export const AccountHead = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.lead}>{children}</p>
  </>
)

export const FreeOfCharge = ({ children }: { children: ReactNode }) => (
  <span className={styles.free}>{children}</span>
)

export const WaitingNote = ({ isExecutive }: { isExecutive: boolean | undefined }) => (
  <section className={styles.waiting} aria-labelledby="what-is-next">
    <h2 id="what-is-next">
      <Icon of={Clock} />
      {texts.register.nextTitle}
    </h2>
    <ol>
      {(isExecutive ? texts.register.executive : texts.register).next.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </section>
)

/** Explains why the user has to sign in again. */
export const SessionEndedNote = ({ children }: { children: ReactNode }) => (
  <p className={classNames(styles.waiting, styles.line)} role="status">
    <Icon of={Clock} />
    <span>{children}</span>
  </p>
)

export const NarrowColumn = ({ children }: { children: ReactNode }) => (
  <div className={styles.narrow}>{children}</div>
)

type Props = Omit<ComponentProps<'form'>, 'noValidate'> & {
  /** An error that concerns the whole form; screen readers announce it. */
  problem?: string
  submitLabel: string
  busy: boolean
}

/** `noValidate`, so that people see our error messages, not the browser's. */
export const AccountForm = ({ problem, submitLabel, busy, children, ...form }: Props) => (
  <form {...form} noValidate className={styles.form}>
    {children}
    {problem && <ErrorLine>{problem}</ErrorLine>}
    <Button type="submit" size="large" block busy={busy}>
      {submitLabel}
    </Button>
  </form>
)

/** The error of the whole form, until the user types again. */
export function useProblem() {
  const [problem, setProblem] = useState<string>()
  const showError = (text: string) => {
    setProblem(text)
    notifyFailure(text)
  }
  return { setProblem, showError, form: { problem, onInput: () => setProblem(undefined) } }
}

/** A user signs in by e-mail address or phone number. */
export const SignInNameField = (field: Partial<ComponentProps<typeof TextField>>) => (
  <TextField
    label={texts.person.email}
    hint={texts.login.phoneToo}
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    required
    {...field}
  />
)

export const signInFailureText = (error: ApiError, refused = texts.login.failed) =>
  error.status === 0 ? texts.networkFailure : (error.answer.message ?? refused)

/** Shows the message of a 4xx response, otherwise the specification's general text. */
export const passwordFailureText = ({ status, answer }: ApiError) =>
  (status >= 400 && status < 500 && answer.message) || texts.passwords.failed

export const AccountLink = ({ className, ...link }: ComponentProps<typeof Link>) => (
  <Link {...link} className={classNames(styles.link, className)} />
)

export const ForgotLink = (link: ComponentProps<typeof Link>) => (
  <AccountLink {...link} className={styles.forgot} />
)

export const OtherAccountLinks = ({ children }: { children: ReactNode }) => (
  <p className={styles.other}>{children}</p>
)

type UnlockLinkProps = { token: string; onUnlocked: () => void; newLink: ReactNode }

/** Uses the link only on a press: mail scanners also open links, and this link works only once. */
export function UnlockLink({ token, onUnlocked, newLink }: UnlockLinkProps) {
  const { mutate, isPending, isSuccess, error } = useMutation<
    AnswerOf<'POST /api/shop/let_in/:token'>,
    ApiError
  >({
    mutationFn: () => callApi('POST /api/shop/let_in/:token', { params: { token } }),
  })
  const unlock = () =>
    mutate(undefined, {
      onSuccess: () => {
        notifySuccess(texts.login.unlocked)
        onUnlocked()
      },
    })
  return (
    <>
      <div className={styles.form}>
        {error && <ErrorLine>{signInFailureText(error)}</ErrorLine>}
        <Button size="large" block busy={isPending || isSuccess} onClick={unlock}>
          {texts.login.unlockThisBrowser}
        </Button>
      </div>
      {error?.status === 400 && newLink}
    </>
  )
}
