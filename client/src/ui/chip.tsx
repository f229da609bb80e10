import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '../lib/dom/class-names.ts'
import { textsApart } from './button.tsx'
import styles from './chip.module.css'

export const ChipRow = ({ centred = false, children }: { centred?: boolean; children: ReactNode }) => (
  <div className={classNames(styles.row, centred && styles.centred)}>{children}</div>
)

export const Chip = ({ className, children, ...rest }: ComponentProps<'button'>) => (
  <button type="button" {...rest} className={classNames(styles.chip, className)}>
    {textsApart(children)}
  </button>
)

export const ChipSelect = (props: ComponentProps<'select'>) => (
  <select {...props} className={classNames(styles.chip, props.value !== '' && styles.on)} />
)

export const ChipLink = ({ children, ...rest }: ComponentProps<typeof Link>) => (
  <Link {...rest} className={styles.chip}>
    {textsApart(children)}
  </Link>
)
