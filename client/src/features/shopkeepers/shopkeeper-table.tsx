import type { ReactNode } from 'react'
import { capitalised } from '../../lib/capitalised.ts'
import { formatIndianTime } from '../../lib/indian-time.ts'
import { telephoneLink } from '../../lib/telephone-link.ts'
import { texts } from '../../texts.ts'
import { Cell, HeaderCell, Row, Table } from '../../ui/table.tsx'
import { UserStatusChip } from '../../ui/user-status.tsx'
import type { Shopkeeper } from './shopkeeper.ts'
import { type ActionHandlers, ShopkeeperActions } from './shopkeeper-actions.tsx'
import styles from './shopkeeper-table.module.css'
import { rowMark } from './use-list-focus.ts'

type Props = ActionHandlers & {
  people: readonly Shopkeeper[]
  foot: ReactNode
}

export const ShopkeeperTable = ({ people, foot, ...handlers }: Props) => (
  <Table
    caption={texts.shopkeepers.title}
    className={styles.table}
    head={
      <>
        <HeaderCell>Name</HeaderCell>
        <HeaderCell>Shop name</HeaderCell>
        <HeaderCell>Type</HeaderCell>
        <HeaderCell>Phone</HeaderCell>
        <HeaderCell>City</HeaderCell>
        <HeaderCell>Address</HeaderCell>
        <HeaderCell>Status</HeaderCell>
        <HeaderCell>
          <span className="visually-hidden">Actions</span>
        </HeaderCell>
      </>
    }
    foot={foot}
  >
    {people.map((person) => (
      <Row key={person.email} {...rowMark(person.email)}>
        <Cell className={styles.name}>
          <b>{person.name}</b>
          <a href={`mailto:${person.email}`}>{person.email}</a>
        </Cell>
        <Cell label="Shop name" className={styles.shop}>
          {person.shopName || <Missing />}
        </Cell>
        <Cell label="Type" className={styles.type}>
          {capitalised(person.type)}
        </Cell>
        <Cell label="Phone" className={styles.phone}>
          {person.phone ? <a href={telephoneLink(person.phone)}>{person.phone}</a> : <Missing />}
        </Cell>
        <Cell label="City" className={styles.city}>
          {person.city || <Missing />}
        </Cell>
        <Cell label="Address" className={styles.address}>
          {person.address || <Missing />}
        </Cell>
        <Cell className={styles.status}>
          <UserStatusChip status={person.status} />
          {person.changedBy && (
            <small>
              by {person.changedBy.name}, {formatIndianTime(person.changedBy.at)}
            </small>
          )}
        </Cell>
        <Cell className={styles.actions}>
          <div>
            <ShopkeeperActions person={person} {...handlers} />
          </div>
        </Cell>
      </Row>
    ))}
  </Table>
)

const Missing = () => <span className={styles.missing}>{texts.notAvailable}</span>
