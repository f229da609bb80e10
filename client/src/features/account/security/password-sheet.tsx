import { type FormEvent, type ReactNode, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from './second-step-form.module.css'
import { securityFailureText } from './security.api.ts'

type Props = {
  title: string
  confirmLabel: string
  onConfirm: (password: string) => Promise<void>
  onClose: () => void
  children: ReactNode
}

/**
 * Asks for the password before something about signing in is taken away. A wrong one stays for another look.
 */
export function PasswordSheet({ title, confirmLabel, onConfirm, onClose, children }: Props) {
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const signInAgain = useSignInAgain()
  const wrong = failure instanceof ApiError ? failure.fields.password : undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await onConfirm(password)
    } catch (error) {
      if (!signInAgain(error) && error instanceof Error) setFailure(error)
    }
    setBusy(false)
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{children}</p>
        <PasswordField
          label={texts.person.password}
          autoComplete="current-password"
          required
          error={wrong}
          value={password}
          onChange={({ target }) => {
            setPassword(target.value)
            setFailure(undefined)
          }}
        />
        {failure && !wrong && <ErrorLine>{securityFailureText(failure)}</ErrorLine>}
        <Button type="submit" variant="danger" block busy={busy}>
          {confirmLabel}
        </Button>
      </form>
    </Sheet>
  )
}
