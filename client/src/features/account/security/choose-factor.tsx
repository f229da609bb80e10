import { Check, Clock, Fingerprint, KeyRound, Lock } from 'lucide-react'
import { useState } from 'react'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { BigStep } from './big-step.tsx'
import styles from './choose-factor.module.css'
import { canUsePasskeys } from './passkeys.ts'
import { type Factors, securityFailureText, useAddPasskey, useAppSecret } from './security.api.ts'

type Props = {
  factors: Factors
  brand: string
  /** With the codes that came with the first factor. */
  onAdded: (codes: string[] | null) => void
  onApp: (app: { secret: string; uri: string }) => void
  /** Absent where a second step is required. */
  onNotNow?: () => void
}

/**
 * The way to the second step: a passkey, or an app where there is none. The password first, unless it was
 * just given.
 */
export function ChooseFactor({ factors, brand, onAdded, onApp, onNotNow }: Props) {
  const [password, setPassword] = useState('')
  const [name, setName] = useState(factors.this_device)
  // The server may want it although it was not long ago when the screen was opened.
  const [isAsked, setAsked] = useState(factors.password_again)
  const [failure, setFailure] = useState<Error>()
  const addPasskey = useAddPasskey()
  const appSecret = useAppSecret()
  const signInAgain = useSignInAgain()
  const hasPasskeys = canUsePasskeys()
  const fields = failure instanceof ApiError ? failure.fields : {}
  const isBusy = addPasskey.isPending || appSecret.isPending

  const onError = (error: Error) => {
    if (signInAgain(error)) return
    if (error instanceof ApiError && error.answer.password_again) setAsked(true)
    setFailure(error)
  }
  const proof = isAsked ? { password } : {}
  const byPasskey = () => {
    setFailure(undefined)
    addPasskey.mutate({ name, ...proof }, { onSuccess: (answer) => onAdded(answer.recovery_codes), onError })
  }
  const byApp = () => {
    setFailure(undefined)
    appSecret.mutate(proof, { onSuccess: onApp, onError })
  }

  return (
    <BigStep
      icon={Fingerprint}
      title={texts.secondStep.choose}
      lead={hasPasskeys ? texts.secondStep.aboutPasskey({ brand }) : texts.secondStep.noPasskeyHere}
    >
      <ol className={styles.tickets}>
        <li>
          <Icon
            of={isAsked ? Lock : Check}
            className={classNames(styles.mark, isAsked ? styles.now : styles.ok)}
          />
          <span>{isAsked ? texts.secondStep.passwordAgain : texts.secondStep.passwordGiven}</span>
        </li>
        <li>
          <Icon of={Fingerprint} className={classNames(styles.mark, !isAsked && styles.now)} />
          <span>{hasPasskeys ? texts.secondStep.deviceAsks : texts.secondStep.appShows}</span>
        </li>
        {factors.recovery_codes_left === 0 && (
          <li>
            <Icon of={KeyRound} className={styles.mark} />
            {texts.secondStep.codesFollow}
          </li>
        )}
      </ol>
      <div className={styles.fields}>
        {isAsked && (
          <PasswordField
            label={texts.person.password}
            autoComplete="current-password"
            error={fields.password}
            value={password}
            onChange={({ target }) => {
              setPassword(target.value)
              setFailure(undefined)
            }}
          />
        )}
        {hasPasskeys && (
          <TextField
            label={texts.secondStep.passkeyName}
            maxLength={maxLengths.passkeyName}
            error={fields.name}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
        {failure && Object.keys(fields).length === 0 && <ErrorLine>{securityFailureText(failure)}</ErrorLine>}
      </div>
      <div className={styles.ways}>
        {hasPasskeys && (
          <Button size="large" block busy={isBusy} onClick={byPasskey}>
            <Icon of={Fingerprint} />
            {texts.secondStep.makePasskey}
          </Button>
        )}
        {!factors.app && (
          <Button variant={hasPasskeys ? 'line' : 'primary'} size="large" block busy={isBusy} onClick={byApp}>
            <Icon of={Clock} />
            {texts.secondStep.chooseApp}
          </Button>
        )}
        {onNotNow && (
          <Button variant="plain" onClick={onNotNow}>
            {texts.secondStep.notNow}
          </Button>
        )}
      </div>
    </BigStep>
  )
}
