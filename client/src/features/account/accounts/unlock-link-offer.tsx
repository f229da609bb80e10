import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import styles from './account-form.module.css'
import { signInFailureText, useUnlockLink } from './accounts.api.ts'

/** Below the login form of an account that has to wait between tries: its owner's way past the wait. */
export function UnlockLinkOffer({ email }: { email: string }) {
  const { mutate, isPending, isSuccess, error } = useUnlockLink()
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
