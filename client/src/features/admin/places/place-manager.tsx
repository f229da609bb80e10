import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { AdminPlace } from 'server/contract/places/schemas'
import { placeKey } from 'server/contract/search/facts/near'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import { May } from '../../../session/may.tsx'
import { AdminList, AdminTable, actions, type Column } from '../../../ui/admin-list.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { TableSearch } from '../../../ui/table.tsx'
import { useShowFailure } from '../../../ui/use-show-failure.ts'
import { useUndoableCall } from '../../../ui/use-undoable-call.ts'
import { PlaceForm, placeCalls } from './place-form.tsx'
import styles from './place-manager.module.css'

type Props = {
  query: string | undefined
  onQuery: (query: string | undefined) => void
  isAdding: boolean
  onAdded: () => void
}

export function PlaceManager({ query, onQuery, isAdding, onAdded }: Props) {
  const places = useApiQuery('GET /api/admin/places', {}, { staleTime: 0 })
  const [changing, setChanging] = useState<AdminPlace>()
  const remove = useUndoableCall('POST /api/admin/deleteplace', { refreshes: placeCalls })
  const showFailure = useShowFailure()
  const close = () => {
    setChanging(undefined)
    onAdded()
  }
  const columns: Column<AdminPlace>[] = [
    ...shown,
    actions(
      (place) => (
        <May call="POST /api/admin/saveplace">
          <div>
            <IconButton
              icon={Pencil}
              label={texts.places.changeOne({ place: place.name })}
              onClick={() => setChanging(place)}
            />
            <IconButton
              icon={Trash2}
              label={texts.places.deleteOne({ place: place.name })}
              // No confirmation, since the deletion can be undone.
              onClick={() =>
                remove.mutate({ id: place.id, version: place.version }, { onError: showFailure })
              }
            />
          </div>
        </May>
      ),
      styles.actions,
    ),
  ]
  return (
    <>
      <AdminList
        query={places}
        items={(page) => page.places.filter((place) => isCalled(place, query ?? ''))}
        words={{ loading: texts.places.loading, failed: texts.near.failed, noMatch: texts.near.none }}
        filters={() => <TableSearch label={texts.places.search} value={query} onChange={onQuery} />}
      >
        {({ items }) => (
          <AdminTable
            caption={texts.places.title}
            className={styles.table}
            columns={columns}
            items={items}
            keyOf={({ id }) => id}
          />
        )}
      </AdminList>
      {(isAdding || changing) && <PlaceForm place={changing} onClose={close} />}
    </>
  )
}

const isCalled = ({ name, name_hi, aliases }: AdminPlace, query: string) =>
  [name, name_hi ?? '', ...aliases].some((called) => placeKey(called).includes(placeKey(query)))

const { columns: titles } = texts.places
const shown: Column<AdminPlace>[] = [
  {
    title: titles.name,
    isUnlabelled: true,
    className: styles.name,
    cell: ({ name, name_hi, kind, is_known }) => (
      <>
        <b>{name}</b> {name_hi && <span lang="hi">{name_hi}</span>}
        <small>{[texts.places.kinds[kind], is_known && texts.places.known].filter(Boolean).join(', ')}</small>
      </>
    ),
  },
  {
    title: titles.aliases,
    className: styles.wide,
    cell: ({ aliases }) => aliases.join(', ') || texts.notAvailable,
  },
  {
    title: titles.where,
    cell: ({ latitude, longitude }) => (
      <>
        <span>{latitude}</span>, <span>{longitude}</span>
      </>
    ),
  },
  { title: titles.offers, numeric: true, cell: ({ offers }) => offers.toLocaleString('en-IN') },
]
