import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './category-nav.module.css'

type Props = { isOpen: boolean; arrow: boolean; controls: string; onClick: () => void; children: ReactNode }

/** A button of the category bar; `controls` is the id of the menu it opens. */
export const NavButton = ({ isOpen, arrow, controls, onClick, children }: Props) => (
  <button
    type="button"
    className={classNames(styles.button, isOpen && styles.open)}
    aria-expanded={isOpen}
    aria-controls={isOpen ? controls : undefined}
    onClick={onClick}
  >
    <span className={styles.label}>{children}</span>
    {arrow && <Icon of={ChevronDown} size="small" />}
  </button>
)
