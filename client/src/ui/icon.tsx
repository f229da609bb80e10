import type { LucideIcon } from 'lucide-react'
import { classNames } from '../lib/dom/class-names.ts'
import styles from './icon.module.css'

const sizes = { small: 16, normal: 20, large: 24 } as const

type Props = { of: LucideIcon; size?: keyof typeof sizes; className?: string }

/** Icons are decorative: the text beside the icon, or the button's label, carries the meaning. */
export const Icon = ({ of: Drawing, size = 'normal', className }: Props) => (
  <Drawing
    aria-hidden="true"
    focusable="false"
    size={sizes[size]}
    strokeWidth={size === 'small' ? 2.1 : 1.9}
    className={classNames(styles.icon, className)}
  />
)
