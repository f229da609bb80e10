import { Check, Clock, Copy, ExternalLink, Fingerprint, KeyRound, Lock, Smartphone } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { useApiMutation } from '../../../lib/net/api-query.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import styles from './choose-factor.module.css'
import { BigStep } from './recovery-codes.tsx'
import { canUsePasskeys, type Factors, securityFailureText, useAddPasskey } from './security.api.ts'

type Props = {
  factors: Factors
  brand: string
  /** `codes`: recovery codes, which the server returns only with the first factor. */
  onAdded: (codes: string[] | null) => void
  onApp: (app: { secret: string; uri: string }) => void
  onNotNow?: () => void
}

/** Offers a passkey, or an app on devices without passkeys. */
export function ChooseFactor({ factors, brand, onAdded, onApp, onNotNow }: Props) {
  const [password, setPassword] = useState('')
  const [name, setName] = useState(factors.this_device)
  // Ask for the password again: the sign-in may become too old while the screen is open.
  const [isAsked, setAsked] = useState(factors.password_again)
  const [failure, setFailure] = useState<Error>()
  const addPasskey = useAddPasskey()
  const appSecret = useApiMutation('POST /api/shop/appsecret')
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

type ConfirmAppProps = {
  app: { secret: string; uri: string }
  onAdded: (codes: string[] | null) => void
  onBack: () => void
}

export function ConfirmApp({ app: { secret, uri }, onAdded, onBack }: ConfirmAppProps) {
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<Error>()
  const add = useApiMutation('POST /api/shop/addapp', { refreshes: ['GET /api/shop/factors'] })
  const [confirm] = useOneAtATime(add.mutateAsync)
  const signInAgain = useSignInAgain()
  const wrong = failure instanceof ApiError ? failure.fields.code : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailure(undefined)
    confirm(
      { code },
      {
        onSuccess: ({ recovery_codes }) => onAdded(recovery_codes),
        onError: (error) => {
          if (!signInAgain(error)) setFailure(error)
        },
      },
    ).catch(() => {})
  }
  return (
    <BigStep icon={Smartphone} title={texts.secondStep.scan} lead={texts.secondStep.whichApps}>
      <QrCode text={uri} label={texts.secondStep.picture} />
      <p className={styles.typed}>
        <RichText
          text={texts.secondStep.noCamera({ secret: inFours(secret) })}
          parts={{ secret: (inside) => <code translate="no">{inside}</code> }}
        />
      </p>
      <div className={styles.onThisPhone}>
        <ButtonAnchor variant="line" href={uri}>
          <Icon of={ExternalLink} />
          {texts.secondStep.openApp}
        </ButtonAnchor>
        <Button
          variant="line"
          onClick={() => void copyText(secret, texts.secondStep.copied, texts.secondStep.notCopied)}
        >
          <Icon of={Copy} />
          {texts.secondStep.copySecret}
        </Button>
      </div>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={texts.secondStep.figures}
          hint={texts.secondStep.figuresNow}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={24}
          error={wrong}
          value={code}
          onChange={({ target }) => {
            setCode(target.value)
            setFailure(undefined)
          }}
        />
        {failure && !wrong && <ErrorLine>{securityFailureText(failure)}</ErrorLine>}
        <Button type="submit" size="large" block busy={add.isPending}>
          {texts.secondStep.addApp}
        </Button>
        <Button variant="plain" onClick={onBack}>
          {texts.backLink.back}
        </Button>
      </form>
    </BigStep>
  )
}

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
