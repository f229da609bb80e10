import { Download } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { useApiMutation } from '../../../lib/net/api-query.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import styles from './own-data-download.module.css'
import { profileFailureText } from './profile.api.ts'

/** Asks for the password when the last sign-in is old. */
export function OwnDataDownload() {
  const [isAsked, setAsked] = useState(false)
  const [password, setPassword] = useState('')
  const file = useRef<HTMLAnchorElement>(null)
  const prove = useApiMutation('POST /api/shop/prove_password')
  const signInAgain = useSignInAgain()
  const { error } = prove
  const wrong = error?.fields.password

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (prove.isPending) return
    prove.mutate(isAsked ? { password } : {}, {
      onSuccess: () => {
        setAsked(false)
        setPassword('')
        file.current?.click()
      },
      onError: (failure) => {
        if (!signInAgain(failure) && failure.answer.password_again) setAsked(true)
      },
    })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {isAsked && (
        <PasswordField
          label={texts.ownData.password}
          autoComplete="current-password"
          required
          autoFocus
          value={password}
          error={wrong}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
      {error && !wrong && !error.answer.password_again && <ErrorLine>{profileFailureText(error)}</ErrorLine>}
      <Button type="submit" variant="line" busy={prove.isPending}>
        <Icon of={Download} />
        {texts.ownData.button}
      </Button>
      {/* biome-ignore lint/a11y/useAnchorContent: pressed by the form, never by people */}
      <a ref={file} hidden href="/api/shop/own_data" download tabIndex={-1} aria-hidden="true" />
    </form>
  )
}

export const OwnDataPanel = () => (
  <Panel title={texts.ownData.title}>
    <p className={styles.hint}>{texts.ownData.hint}</p>
    <OwnDataDownload />
  </Panel>
)
