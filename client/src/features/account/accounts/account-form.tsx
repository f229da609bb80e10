import { Clock } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { notifySuccess } from '../../../ui/toasts.tsx'
import styles from './account-form.module.css'
import { signInFailureText, useUnlock } from './accounts.api.ts'

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
export const EndedNote = ({ children }: { children: ReactNode }) => (
  <p className={classNames(styles.waiting, styles.line)} role="status">
    <Icon of={Clock} />
    <span>{children}</span>
  </p>
)

export const NarrowColumn = ({ children }: { children: ReactNode }) => (
  <div className={styles.narrow}>{children}</div>
)

type Props = Omit<ComponentProps<'form'>, 'noValidate'> & {
  /** An error of the whole form; screen readers announce it. */
  problem?: string
  submit: ReactNode
}

/** `noValidate`, so that people see our sentences, not the browser's. */
export const AccountForm = ({ problem, submit, children, className, ...form }: Props) => (
  <form {...form} noValidate className={classNames(styles.form, className)}>
    {children}
    {problem && <ErrorLine>{problem}</ErrorLine>}
    {submit}
  </form>
)

export const AccountLink = ({ className, ...link }: ComponentProps<typeof Link>) => (
  <Link {...link} className={classNames(styles.link, className)} />
)

export const ForgotLink = (link: ComponentProps<typeof Link>) => (
  <AccountLink {...link} className={styles.forgot} />
)

export const OtherAccountLinks = ({ children }: { children: ReactNode }) => (
  <p className={styles.other}>{children}</p>
)

type UnlockLinkProps = {
  token: string
  onUnlocked: () => void
  newLink: ReactNode
}

/** Waits for a press: mail scanners open the link as well, and it works only once. */
export function UnlockLink({ token, onUnlocked, newLink }: UnlockLinkProps) {
  const { mutate, isPending, isSuccess, error } = useUnlock(token)
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
        {error && <ErrorLine>{signInFailureText(error, texts.login.failed, texts.networkFailure)}</ErrorLine>}
        <Button size="large" block busy={isPending || isSuccess} onClick={unlock}>
          {texts.login.unlockThisBrowser}
        </Button>
      </div>
      {error?.status === 400 && newLink}
    </>
  )
}
