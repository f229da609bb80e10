import { Check, Dot } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { isOnlyOwnWords, lettersIn, passwordLength } from 'server/contract/facts/passwords'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../lib/dom/class-names.ts'
import { Icon } from './icon.tsx'
import styles from './new-password-field.module.css'
import { PasswordField } from './password-field.tsx'

type Props = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'hint' | 'required'> & {
  /** Name, e-mail address, shop: what is known of whose password it is. */
  own?: string[]
}

/** A password to be chosen; its rules appear when one is broken, each ticked as soon as it is kept. */
export function NewPasswordField({ own = [], onBlur, ...field }: Props) {
  const [typed, setTyped] = useState('')
  const [isMissed, setMissed] = useState(false)
  const isKnown = own.some((words) => words.trim() !== '')
  const isLongEnough = lettersIn(typed) >= passwordLength.minLetters
  const isOwn = isOnlyOwnWords(typed, own, '')
  const rules: [string, boolean][] = [
    [texts.passwords.atLeast({ letters: passwordLength.minLetters }), isLongEnough],
    [texts.passwords.rules.notOwn, isKnown && typed !== '' && !isOwn],
    // Only the server has that list.
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
