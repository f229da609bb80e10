import { Copy, ExternalLink, Smartphone } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { BigStep } from './big-step.tsx'
import styles from './confirm-app.module.css'
import { securityFailureText, useAddApp } from './security.api.ts'

type Props = {
  app: { secret: string; uri: string }
  onAdded: (codes: string[] | null) => void
  onBack: () => void
}

/** The secret to scan or to type, and the code that proves that the app has it. */
export function ConfirmApp({ app: { secret, uri }, onAdded, onBack }: Props) {
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<Error>()
  const add = useAddApp()
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
