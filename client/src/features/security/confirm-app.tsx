import { Smartphone } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../lib/api-request.ts'
import { useSignInAgain } from '../../session/use-sign-in-again.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { ErrorLine } from '../../ui/notice.tsx'
import { BigStep } from './big-step.tsx'
import styles from './confirm-app.module.css'
import { QrCode } from './qr-code.tsx'
import { failureText, useAddApp } from './security.api.ts'

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
  const signInAgain = useSignInAgain()
  const wrong = failure instanceof ApiError ? failure.fields.code : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (add.isPending) return
    setFailure(undefined)
    add.mutate(
      { code },
      {
        onSuccess: ({ recovery_codes }) => onAdded(recovery_codes),
        onError: (error) => {
          if (!signInAgain(error)) setFailure(error)
        },
      },
    )
  }
  return (
    <BigStep
      icon={Smartphone}
      title="Scan this with your app"
      lead="Any app for one-time codes will do, such as Google Authenticator or Aegis."
    >
      <QrCode text={uri} label="The secret as a picture, for the camera of the app" />
      <p className={styles.typed}>
        No camera? Type this: <code translate="no">{inFours(secret)}</code>
      </p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label="Six figures"
          hint="What the app shows now."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          error={wrong}
          value={code}
          onChange={({ target }) => {
            setCode(target.value)
            setFailure(undefined)
          }}
        />
        {failure && !wrong && <ErrorLine>{failureText(failure)}</ErrorLine>}
        <Button type="submit" size="large" block busy={add.isPending}>
          Add the app
        </Button>
        <Button variant="plain" onClick={onBack}>
          Back
        </Button>
      </form>
    </BigStep>
  )
}

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
