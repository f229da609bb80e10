import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../lib/dom/class-names.ts'
import { IconButton } from './button.tsx'
import { Field, type FieldProps } from './field.tsx'
import styles from './password-field.module.css'

type Props = Omit<ComponentProps<'input'>, 'type'> &
  FieldProps & { autoComplete: 'current-password' | 'new-password' }

/** A password with a button that shows what was typed. */
export function PasswordField({ label, error, hint, fieldClassName, ...input }: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} error={error} hint={hint} fieldClassName={fieldClassName}>
      {(control) => (
        <div className={styles.frame}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={classNames(control.className, styles.input)}
          />
          <IconButton
            className={styles.toggle}
            icon={isShown ? EyeOff : Eye}
            label={isShown ? texts.ui.hidePassword : texts.ui.showPassword}
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </Field>
  )
}
