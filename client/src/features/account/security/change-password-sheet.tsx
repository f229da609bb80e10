import { type FormEvent, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { NewPasswordField, PasswordField } from '../../../ui/password-field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { notifySuccess } from '../../../ui/toasts.tsx'
import styles from './second-step-form.module.css'
import { securityFailureText, useChangePassword } from './security.api.ts'

/** A new password, with the old one; who has forgotten that gets a link by mail. */
export function ChangePasswordSheet({ forgotPath, onClose }: { forgotPath: string; onClose: () => void }) {
  const [typed, setTyped] = useState({ old_password: '', password: '' })
  const change = useChangePassword()
  const [send] = useOneAtATime(change.mutateAsync)
  const signInAgain = useSignInAgain()
  const failure = change.error
  const errors = failure instanceof ApiError ? failure.fields : {}

  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(typed, {
      onSuccess: ({ message }) => {
        notifySuccess(message)
        onClose()
      },
      onError: signInAgain,
    }).catch(() => {})
  }
  const field = (name: keyof typeof typed) => ({
    name,
    required: true,
    value: typed[name],
    error: errors[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <Sheet title={texts.security.changePassword} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <PasswordField
          label={texts.passwords.old}
          autoComplete="current-password"
          {...field('old_password')}
        />
        <NewPasswordField label={texts.passwords.new} {...field('password')} />
        {failure && Object.keys(errors).length === 0 && <ErrorLine>{securityFailureText(failure)}</ErrorLine>}
        <Button type="submit" block busy={change.isPending}>
          {texts.passwords.change}
        </Button>
        <ButtonLink variant="plain" to={forgotPath}>
          {texts.passwords.forgotten}
        </ButtonLink>
      </form>
    </Sheet>
  )
}
