import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatCount } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { adminPaths } from '../../../lib/dom/admin-paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { Button } from '../../../ui/button.tsx'
import { NothingHere } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './city-weeks.module.css'

type ListProps = { title: string; aside?: ReactNode; none: string; lead?: string; children: ReactNode[] }

const shownFirst = 6

/** Rows under a title: the first of them, and all when asked for. */
export function CityList({ title, aside, none, lead, children }: ListProps) {
  const [isWhole, setWhole] = useState(false)
  return (
    <Panel title={title} aside={aside}>
      {lead && <p className="muted small">{lead}</p>}
      {children.length > 0 ? (
        <ul className={styles.list}>{isWhole ? children : children.slice(0, shownFirst)}</ul>
      ) : (
        <NothingHere>{none}</NothingHere>
      )}
      {children.length > shownFirst && (
        <Button variant="plain" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.numbers.cityLists.fewer : texts.numbers.cityLists.all({ count: children.length })}
        </Button>
      )}
    </Panel>
  )
}

type ShopRow = { shop_id: number; name: string; note: (string | null)[]; count: number; unit: string }

/** A shop with its figure, and the way to it as a whole. */
export const ShopInList = ({ shop_id, name, note, count, unit }: ShopRow) => (
  <li>
    <span>
      <Link to={adminPaths.adminShop(shop_id)} lang={languageOf(name)}>
        {name}
      </Link>
      <small>{note.filter(Boolean).join(' · ')}</small>
    </span>
    <span className={styles.figure}>
      <span>{formatCount(count)}</span>
      <small>{unit}</small>
    </span>
  </li>
)
