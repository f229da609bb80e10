import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatCount } from 'server/contract/facts/formats'
import { adminPaths } from '../../../lib/dom/admin-paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { NothingHere } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './city-weeks.module.css'

type ListProps = { title: string; aside?: ReactNode; none: string; lead?: string; children: ReactNode[] }

/** Rows under a title. */
export const CityList = ({ title, aside, none, lead, children }: ListProps) => (
  <Panel title={title} aside={aside}>
    {lead && <p className="muted small">{lead}</p>}
    {children.length > 0 ? <ul className={styles.list}>{children}</ul> : <NothingHere>{none}</NothingHere>}
  </Panel>
)

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
      {formatCount(count)}
      <small>{unit}</small>
    </span>
  </li>
)
