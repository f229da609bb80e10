import { texts } from 'server/contract/texts'
import { Button } from '../../ui/button.tsx'
import { ErrorLine } from '../../ui/notice.tsx'
import styles from './account-form.module.css'
import { failureText, useSignInLink } from './accounts.api.ts'

/** Below the login form of an account that has to wait between tries: its owner's way past the wait. */
export function SignInLinkOffer({ email }: { email: string }) {
  const { mutate, isPending, isSuccess, error } = useSignInLink()
  return (
    <section className={styles.offer} aria-labelledby="sign-in-link">
      <h2 id="sign-in-link">No need to wait, if it is your account</h2>
      <p>
        After many failed attempts we slow them down, whoever made them. We can mail {email} a link that lets this
        browser try at once.
      </p>
      {isSuccess ? (
        <p role="status">
          {texts.login.linkSent} It is valid for 15 minutes. Open it in this browser, then log in with your password.
        </p>
      ) : (
        <Button variant="line" busy={isPending} onClick={() => mutate({ email })}>
          Mail me a link
        </Button>
      )}
      {error && <ErrorLine>{failureText(error, texts.login.failed, texts.networkFailure)}</ErrorLine>}
    </section>
  )
}
