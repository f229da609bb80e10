import { Check, Dot, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { isOnlyOwnWords, lettersIn, passwordLength } from 'server/contract/facts/passwords'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../lib/dom/class-names.ts'
import { IconButton } from './button.tsx'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import styles from './password-field.module.css'

type Props = Omit<ComponentProps<'input'>, 'type'> &
  FieldProps & { autoComplete: 'current-password' | 'new-password' }

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

type NewPasswordFieldProps = Omit<Props, 'autoComplete' | 'hint' | 'required'> & {
  /** Name, e-mail address and shop, of which the password must not consist. */
  own?: string[]
}

/** Shows the rules only when a password breaks one of them. */
export function NewPasswordField({ own = [], onBlur, ...field }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('')
  const [isMissed, setMissed] = useState(false)
  const isKnown = own.some((words) => words.trim() !== '')
  const isLongEnough = lettersIn(typed) >= passwordLength.minLetters
  const isOwn = isOnlyOwnWords(typed, own, '')
  const rules: [string, boolean][] = [
    [texts.passwords.atLeast({ letters: passwordLength.minLetters }), isLongEnough],
    [texts.passwords.rules.notOwn, isKnown && typed !== '' && !isOwn],
    // This rule is never ticked, since only the server has the list of common passwords.
    [texts.passwords.rules.notCommon, false],
  ]
  return (
    <div onInput={({ target }) => setTyped((target as HTMLInputElement).value)}>
      <PasswordField
        {...field}
        autoComplete="new-password"
        required
        onBlur={(event) => {
          if (typed !== '' && (!isLongEnough || (isKnown && isOwn))) setMissed(true)
          onBlur?.(event)
        }}
        hint={
          (isMissed || field.error) && (
            <span className={styles.rules}>
              {rules.map(([rule, isKept]) => (
                <span key={rule} className={classNames('row gap-6', isKept && styles.kept)}>
                  <Icon of={isKept ? Check : Dot} size="small" />
                  <span>{rule}</span>
                  {isKept && <span className="visually-hidden">{texts.passwords.rules.kept}</span>}
                </span>
              ))}
            </span>
          )
        }
      />
    </div>
  )
}
