import { Check, EllipsisVertical, History } from 'lucide-react'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatIndianTime } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { adminPaths } from '../../../lib/dom/admin-paths.ts'
import type { HowToChange } from '../../../lib/dom/use-address.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { telephoneLink } from '../../../lib/format/telephone-link.ts'
import { AdminList, AdminTable, type Column } from '../../../ui/admin-list.tsx'
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MailboxLink } from '../../../ui/mailbox-link.tsx'
import { Menu, MenuButton } from '../../../ui/menu.tsx'
import { EmptyNotice } from '../../../ui/notice.tsx'
import { UserStatusChip } from '../../../ui/status.tsx'
import { TableFilter, TableSearch } from '../../../ui/table.tsx'
import { StatusChangeDialog, type StatusQuestion } from './account-actions.tsx'
import {
  approve,
  type OfferedAction,
  type Shopkeeper,
  type ShopkeeperView,
  statusFilters,
  useOfferedActions,
} from './shopkeeper.ts'
import styles from './shopkeeper-list.module.css'
import { useChangeStatus, useShopkeepers } from './shopkeepers.api.ts'
import { approveMark, rowMark, useListFocus } from './use-list-focus.ts'

type Props = { view: ShopkeeperView; onChange: (changes: ShopkeeperView, how?: HowToChange) => void }

export function ShopkeeperList({ view, onChange }: Props) {
  const shopkeepers = useShopkeepers(view)
  const [question, setQuestion] = useState<StatusQuestion>()
  const top = useRef<HTMLDivElement>(null)
  const { goOnAfter, watch } = useListFocus(top)
  const columns: Column<Shopkeeper>[] = [
    ...about,
    {
      title: titles.actions,
      isUnlabelled: true,
      className: styles.actions,
      cell: (person) => (
        <div>
          <ShopkeeperActions
            person={person}
            onAsk={(offered) => setQuestion({ person, offered })}
            onApproved={(by) => goOnAfter(person.email, by)}
          />
        </div>
      ),
    },
  ]
  return (
    <div ref={top} tabIndex={-1} {...watch}>
      <AdminList
        query={shopkeepers}
        items={({ people }) => people}
        words={{
          loading: texts.shopkeepers.loading,
          failed: texts.shopkeepers.failed,
          noMatch: texts.shopkeepers.noMatch,
          showAll: texts.shopkeepers.showAll,
        }}
        none={({ counts }) =>
          counts.all === 0 && (
            <EmptyNotice title={texts.shopkeepers.none}>{texts.shopkeepers.noneHint}</EmptyNotice>
          )
        }
        filters={({ counts }) => (
          <>
            <TableFilter
              label={titles.status}
              all={texts.all}
              allCount={counts.all}
              value={view.status}
              options={statusFilters.map((value) => ({
                value,
                label: texts.shopkeepers.statuses[value],
                count: counts[value] + (value === 'approved' ? counts.active : 0),
              }))}
              // Pressing the active filter again refetches, to remove shopkeepers of another status.
              onChange={(status) =>
                status === view.status ? void shopkeepers.refetch() : onChange({ status })
              }
            />
            <TableSearch
              label={texts.shopkeepers.search}
              value={view.query}
              onChange={(query) => onChange({ query }, { replace: true })}
            />
          </>
        )}
        about={view.status && <p className="muted small">{texts.shopkeepers.statusMeans[view.status]}</p>}
        onShowAll={() => onChange({ status: undefined, query: undefined, after: undefined })}
        onPage={(after, how) => onChange({ after }, how)}
        onePage={({ total }) => texts.shopkeepers.people({ count: total })}
      >
        {({ items, foot, isLeaving }) => (
          <AdminTable
            inert={isLeaving}
            caption={texts.shopkeepers.title}
            className={styles.table}
            columns={columns}
            items={items}
            keyOf={({ email }) => email}
            markOf={({ email }) => rowMark(email)}
            foot={foot}
          />
        )}
      </AdminList>
      {question && (
        <StatusChangeDialog {...question} focusAfter={top} onClose={() => setQuestion(undefined)} />
      )}
    </div>
  )
}

export function WaitingCount({ view }: Pick<Props, 'view'>) {
  const waiting = useShopkeepers(view).data?.counts.pending
  return <span>{waiting === undefined ? ' ' : texts.shopkeepers.waiting({ count: waiting })}</span>
}

const ShopLink = ({ id, name }: { id: number | undefined; name: string }) =>
  id === undefined ? (
    <span lang={languageOf(name)}>{name}</span>
  ) : (
    <Link to={adminPaths.adminShop(id)} lang={languageOf(name)}>
      {name}
    </Link>
  )

const CityName = ({ city }: { city: string }) => {
  const name = useCityNames(asStored)(city)
  return <span lang={languageOf(name)}>{name}</span>
}
const orMissing = (value: string, shown: ReactNode) =>
  value ? shown : <span className={styles.missing}>{texts.notAvailable}</span>

const { columns: titles } = texts.shopkeepers
const about: Column<Shopkeeper>[] = [
  {
    title: titles.name,
    isUnlabelled: true,
    className: styles.name,
    cell: ({ name, email }) => (
      <>
        <b>{name}</b>
        <MailboxLink email={email} />
      </>
    ),
  },
  {
    title: titles.shopName,
    className: styles.shop,
    cell: ({ shopId, shopName }) => orMissing(shopName, <ShopLink id={shopId} name={shopName} />),
  },
  { title: titles.type, className: styles.type, cell: ({ type }) => texts.shopkeepers.types[type] },
  {
    title: titles.phone,
    className: styles.phone,
    cell: ({ phone }) => orMissing(phone, <a href={telephoneLink(phone)}>{phone}</a>),
  },
  {
    title: titles.city,
    className: styles.city,
    cell: ({ city }) => orMissing(city, <CityName city={city} />),
  },
  {
    title: titles.address,
    className: styles.address,
    cell: ({ address }) => orMissing(address, <span lang={languageOf(address)}>{address}</span>),
  },
  {
    title: titles.status,
    isUnlabelled: true,
    className: styles.status,
    cell: ({ status, changedBy }) => (
      <>
        <UserStatusChip status={status} />
        {changedBy && (
          <small>
            {texts.shopkeepers.changedBy({ name: changedBy.name, when: formatIndianTime(changedBy.at) })}
          </small>
        )}
      </>
    ),
  },
]

type ActionsProps = {
  person: Shopkeeper
  onAsk: (action: OfferedAction) => void
  onApproved: (by: 'pointer' | 'keyboard') => void
}

function ShopkeeperActions({ person, onAsk, onApproved }: ActionsProps) {
  const { change, isPending } = useChangeStatus()
  const offered = useOfferedActions()(person.status)
  const act = (action: OfferedAction) => change(person, action)
  const approveAtOnce = async ({ detail: presses }: MouseEvent) => {
    if (await act(approve)) onApproved(presses > 0 ? 'pointer' : 'keyboard')
  }
  return (
    <>
      {person.status === 'pending' && offered.length > 0 && (
        <Button
          {...approveMark}
          variant="soft"
          size="small"
          className={styles.approve}
          busy={isPending}
          aria-label={texts.shopkeepers.approveNamed({ name: person.name })}
          // Holding Enter must not approve the whole list.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={(event) => void approveAtOnce(event)}
        >
          {!isPending && <Icon of={Check} size="small" />}
          {approve.label}
        </Button>
      )}
      <div className={styles.tools}>
        <ButtonLink
          variant="plain"
          size="small"
          to={adminPaths.auditTrail({ email: person.email })}
          aria-label={texts.auditTrail.historyOf({ name: person.name })}
          title={texts.auditTrail.historyOf({ name: person.name })}
        >
          <Icon of={History} />
        </ButtonLink>
        {offered.length > 0 && (
          <Menu
            align="end"
            trigger={(trigger) => (
              <IconButton
                {...trigger}
                icon={EllipsisVertical}
                label={texts.shopkeepers.actionsFor({ name: person.name })}
                aria-busy={isPending || undefined}
              />
            )}
          >
            {offered.map((one) => (
              <MenuButton
                key={one.label}
                danger={one.action === 'delete'}
                disabled={isPending}
                onClick={() => (one.asks ? onAsk(one) : void act(one))}
              >
                <Icon of={one.icon} />
                {one.label}
              </MenuButton>
            ))}
          </Menu>
        )}
      </div>
    </>
  )
}
