import type { ReactNode } from 'react'
import { texts } from 'server/contract/facts/texts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { SheetForm } from '../../../ui/sheet-form.tsx'

type Props = {
  title: string
  confirmLabel: string
  onConfirm: (password: string) => Promise<void>
  onClose: () => void
  children: ReactNode
}

export const PasswordSheet = ({ title, confirmLabel, onConfirm, onClose, children }: Props) => (
  <SheetForm
    title={title}
    submitLabel={confirmLabel}
    isDanger
    defaultValues={{ password: '' }}
    onSubmit={({ password }) => onConfirm(password)}
    onClose={onClose}
  >
    {({ field }) => (
      <>
        <p>{children}</p>
        <PasswordField
          label={texts.person.password}
          autoComplete="current-password"
          required
          {...field('password')}
        />
      </>
    )}
  </SheetForm>
)
