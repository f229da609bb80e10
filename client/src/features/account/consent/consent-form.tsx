import { type FormEvent, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { ConsentField, type NoticeSite } from '../../../ui/privacy-notice.tsx'
import { useAgree } from './consent.api.ts'
import styles from './consent.module.css'

/** The notice and the tick, of somebody who has an account already. */
export function ConsentForm({ site, onAgreed }: { site: NoticeSite; onAgreed: () => void }) {
  const [version, setVersion] = useState('')
  const { mutateAsync, isPending, error } = useAgree()
  const [agree] = useOneAtATime(mutateAsync)
  const signInAgain = useSignInAgain()
  const wrong = error?.fields.agreed_to
  const submit = (event: FormEvent) => {
    event.preventDefault()
    agree(version, { onSuccess: onAgreed, onError: signInAgain }).catch(() => {})
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ConsentField site={site} value={version} error={version ? undefined : wrong} onChange={setVersion} />
      {error && !wrong && <ErrorLine>{error.message}</ErrorLine>}
      <Button type="submit" size="large" block busy={isPending}>
        {texts.consent.submit}
      </Button>
    </form>
  )
}
