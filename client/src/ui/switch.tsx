import type { ComponentProps } from 'react'
import { classNames } from '../lib/dom/class-names.ts'
import styles from './switch.module.css'

type Props = Omit<ComponentProps<'button'>, 'onChange' | 'role'> & {
  on: boolean
  onChange: (on: boolean) => void
}

/** On or off, with effect at once. Named by `aria-labelledby` or `aria-label`. */
export const Switch = ({ on, onChange, className, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    role="switch"
    aria-checked={on}
    className={classNames(styles.switch, className)}
    onClick={() => onChange(!on)}
  />
)
