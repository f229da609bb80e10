import type { ReactNode } from 'react'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { notifySuccess } from '../../../ui/toasts.tsx'
import styles from './account-form.module.css'
import { signInFailureText, useUnlock } from './accounts.api.ts'

type Props = {
  /** Of the link in the mail. */
  token: string
  onUnlocked: () => void
  /** Shown when the link is used up: a way to a new one. */
  newLink: ReactNode
}

/** Takes a press: programs that look into mails open the link as well, and it works once. */
export function UnlockLink({ token, onUnlocked, newLink }: Props) {
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
