import type { ComponentProps, ReactNode } from 'react'
import { texts } from '../../texts.ts'
import { Status } from '../../ui/status.tsx'
import { Cell, HeaderCell, Row, Table } from '../../ui/table.tsx'
import { capitalised, type Shopkeeper, statusTones } from './shopkeeper.ts'
import { ShopkeeperActions } from './shopkeeper-actions.tsx'
import styles from './shopkeeper-table.module.css'

type Props = {
  people: readonly Shopkeeper[]
  onAsk: ComponentProps<typeof ShopkeeperActions>['onAsk']
  foot: ReactNode
}

export const ShopkeeperTable = ({ people, onAsk, foot }: Props) => (
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
      <Row key={person.email}>
        <Cell className={styles.name}>
          <b>{person.name}</b>
          <a href={`mailto:${person.email}`}>{person.email}</a>
        </Cell>
        <Cell label="Shop name">{person.shopName || <Missing />}</Cell>
        <Cell label="Type">{capitalised(person.type)}</Cell>
        <Cell label="Phone" className={styles.phone}>
          {person.phone ? <a href={`tel:${person.phone.replace(/[^+0-9]/g, '')}`}>{person.phone}</a> : <Missing />}
        </Cell>
        <Cell label="City">{person.city || <Missing />}</Cell>
        <Cell label="Address" className={styles.address}>
          {person.address || <Missing />}
        </Cell>
        <Cell className={styles.status}>
          <Status tone={statusTones[person.status]}>{capitalised(person.status)}</Status>
        </Cell>
        <Cell className={styles.actions}>
          <ShopkeeperActions person={person} onAsk={onAsk} />
        </Cell>
      </Row>
    ))}
  </Table>
)

const Missing = () => <span className={styles.missing}>{texts.notAvailable}</span>
