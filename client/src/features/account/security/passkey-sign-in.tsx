import { Fingerprint } from 'lucide-react'
import type { AnswerOf } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import styles from './passkey-sign-in.module.css'
import { canUsePasskeys } from './passkeys.ts'
import { securityFailureText, usePasskeySignIn } from './security.api.ts'

type Props = { onSignedIn: (answer: AnswerOf<'POST /api/shop/passkeysignin'>) => void }

/** Finger, face or PIN in place of e-mail and password, for who has made a passkey. */
export function PasskeySignIn({ onSignedIn }: Props) {
  const signIn = usePasskeySignIn()
  if (!canUsePasskeys()) return null
  return (
    <div className={styles.way}>
      <Button
        variant="line"
        size="large"
        block
        busy={signIn.isPending || signIn.isSuccess}
        onClick={() => signIn.mutate(undefined, { onSuccess: onSignedIn })}
      >
        <Icon of={Fingerprint} />
        {texts.login.byPasskey}
      </Button>
      {signIn.error && <ErrorLine>{securityFailureText(signIn.error)}</ErrorLine>}
    </div>
  )
}
