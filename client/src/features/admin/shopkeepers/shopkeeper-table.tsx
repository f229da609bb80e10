import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatIndianTime } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { adminPaths } from '../../../lib/dom/admin-paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { telephoneLink } from '../../../lib/format/telephone-link.ts'
import { MailboxLink } from '../../../ui/mailbox-link.tsx'
import { UserStatusChip } from '../../../ui/status.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx'
import type { Shopkeeper } from './shopkeeper.ts'
import { type ActionHandlers, ShopkeeperActions } from './shopkeeper-actions.tsx'
import styles from './shopkeeper-table.module.css'
import { rowMark } from './use-list-focus.ts'

type Props = ActionHandlers & {
  inert?: boolean
  people: readonly Shopkeeper[]
  foot: ReactNode
}

export function ShopkeeperTable({ people, foot, inert, ...handlers }: Props) {
  const nameOf = useCityNames(asStored)
  return (
    <Table
      inert={inert}
      caption={texts.shopkeepers.title}
      className={styles.table}
      head={
        <>
          <HeaderCell>{texts.shopkeepers.columns.name}</HeaderCell>
          <HeaderCell>{texts.shopkeepers.columns.shopName}</HeaderCell>
          <HeaderCell>{texts.shopkeepers.columns.type}</HeaderCell>
          <HeaderCell>{texts.shopkeepers.columns.phone}</HeaderCell>
          <HeaderCell>{texts.shopkeepers.columns.city}</HeaderCell>
          <HeaderCell>{texts.shopkeepers.columns.address}</HeaderCell>
          <HeaderCell>{texts.shopkeepers.columns.status}</HeaderCell>
          <HeaderCell>{texts.shopkeepers.columns.actions}</HeaderCell>
        </>
      }
      foot={foot}
    >
      {people.map((person) => (
        <Row key={person.email} {...rowMark(person.email)}>
          <Cell className={styles.name}>
            <b>{person.name}</b>
            <MailboxLink email={person.email} />
          </Cell>
          <Cell label={texts.shopkeepers.columns.shopName} className={styles.shop}>
            {person.shopName ? <ShopLink id={person.shopId} name={person.shopName} /> : <Missing />}
          </Cell>
          <Cell label={texts.shopkeepers.columns.type} className={styles.type}>
            {texts.shopkeepers.types[person.type]}
          </Cell>
          <Cell label={texts.shopkeepers.columns.phone} className={styles.phone}>
            {person.phone ? <a href={telephoneLink(person.phone)}>{person.phone}</a> : <Missing />}
          </Cell>
          <Cell label={texts.shopkeepers.columns.city} className={styles.city}>
            {person.city ? (
              <span lang={languageOf(nameOf(person.city))}>{nameOf(person.city)}</span>
            ) : (
              <Missing />
            )}
          </Cell>
          <Cell label={texts.shopkeepers.columns.address} className={styles.address}>
            {person.address ? <span lang={languageOf(person.address)}>{person.address}</span> : <Missing />}
          </Cell>
          <Cell className={styles.status}>
            <UserStatusChip status={person.status} />
            {person.changedBy && (
              <small>
                {texts.shopkeepers.changedBy({
                  name: person.changedBy.name,
                  when: formatIndianTime(person.changedBy.at),
                })}
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
}

/** To the shop as a whole. */
const ShopLink = ({ id, name }: { id: number | undefined; name: string }) =>
  id === undefined ? (
    <span lang={languageOf(name)}>{name}</span>
  ) : (
    <Link to={adminPaths.adminShop(id)} lang={languageOf(name)}>
      {name}
    </Link>
  )

const Missing = () => <span className={styles.missing}>{texts.notAvailable}</span>
