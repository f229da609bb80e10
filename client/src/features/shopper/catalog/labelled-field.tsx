import type { ReactNode } from 'react'
import { classNames } from '../../../lib/dom/class-names.ts'
import styles from './labelled-field.module.css'

/** A label above its value; lives in a `dl`. */
export const LabelledField = ({
  label,
  lang,
  className,
  children,
}: {
  label: string
  /** Of the value. */
  lang?: string
  className?: string
  children: ReactNode
}) => (
  <div className={classNames(styles.field, className)}>
    <dt>{label}</dt>
    <dd lang={lang}>{children}</dd>
  </div>
)
