import { ChevronRight, CircleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './fix-list.module.css'
import type { Fix } from './fixes.ts'

/** What is to be fixed at a shop, each a link to where. */
export const FixList = ({ shop, fixes }: { shop: string; fixes: readonly Fix[] }) => (
  <ul className={styles.fixes} aria-label={texts.fieldVisits.fixesOf({ shop })}>
    {fixes.map(({ kind, count, to }) => (
      <li key={kind}>
        <Link to={to}>
          <Icon of={CircleAlert} size="small" />
          <span>{wordsOf(kind, count)}</span>
          <Icon of={ChevronRight} size="small" />
        </Link>
      </li>
    ))}
  </ul>
)

function wordsOf(kind: Fix['kind'], count: number) {
  const words = texts.fieldVisits.fixes[kind]
  return typeof words === 'string' ? words : words({ count })
}
