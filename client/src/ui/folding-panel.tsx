import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './folding-panel.module.css'
import { Icon } from './icon.tsx'

type Props = { id?: string; title: string; children: ReactNode }

/** A white box that shows only its title until a press, finding in the page or `openFolds` opens it. */
export const FoldingPanel = ({ id, title, children }: Props) => (
  <details id={id} className={styles.panel}>
    <summary>
      <h2>{title}</h2>
      <Icon of={ChevronDown} />
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
)

/** Opens everything folded around an element, so that it can be scrolled to and focused. */
export function openFolds(element: Element) {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
}
