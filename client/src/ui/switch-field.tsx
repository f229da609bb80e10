import { type ComponentProps, useId } from 'react'
import { Switch } from './switch.tsx'
import styles from './switch-field.module.css'

type Props = Pick<ComponentProps<typeof Switch>, 'on' | 'onChange'> & { label: string; hint: string }

/** Something that is on or off, with what that means. */
export function SwitchField({ label, hint, ...state }: Props) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch is its control, and a press on the words is one on it
    <label className={styles.field}>
      <span>
        <b id={`${id}-label`}>{label}</b>
        <small id={`${id}-hint`}>{hint}</small>
      </span>
      <Switch {...state} aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`} />
    </label>
  )
}
