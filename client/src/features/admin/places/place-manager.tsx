import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { AdminPlace } from 'server/contract/places/schemas'
import { placeKey } from 'server/contract/search/facts/near'
import { May } from '../../../session/may.tsx'
import { useSignInAgain } from '../../../session/use-sign-in-again.ts'
import { IconButton } from '../../../ui/button.tsx'
import { FailedNotice, LoadingNotice, NothingHere } from '../../../ui/notice.tsx'
import { offerUndoOf } from '../../../ui/offer-undo-of.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx'
import { TableFilters } from '../../../ui/table-filter.tsx'
import { TableSearch } from '../../../ui/table-search.tsx'
import { notifyFailure } from '../../../ui/toasts.tsx'
import { PlaceForm } from './place-form.tsx'
import styles from './place-manager.module.css'
import { useAdminPlaces, useDeletePlace, useRefreshPlaces } from './places.api.ts'

type Props = {
  /** Part of a name. */
  query: string | undefined
  onQuery: (query: string | undefined) => void
  /** A new one is being written. */
  isAdding: boolean
  onAdded: () => void
}

/** All places, what they are called, and their form in a sheet. */
export function PlaceManager({ query, onQuery, isAdding, onAdded }: Props) {
  const { data, error, refetch } = useAdminPlaces()
  const [changing, setChanging] = useState<AdminPlace>()
  const top = useRef<HTMLDivElement>(null)
  const remove = useRemove(() => top.current?.focus({ preventScroll: true }))
  if (error && !data) return <FailedNotice onRetry={() => void refetch()}>{texts.near.failed}</FailedNotice>
  if (!data) return <LoadingNotice>{texts.places.loading}</LoadingNotice>
  const close = () => {
    setChanging(undefined)
    onAdded()
  }
  const shown = data.places.filter((place) => isCalled(place, query ?? ''))
  return (
    <div ref={top} tabIndex={-1}>
      <TableFilters>
        <TableSearch label={texts.places.search} value={query} onChange={onQuery} />
      </TableFilters>
      {shown.length === 0 ? (
        <NothingHere>{texts.near.none}</NothingHere>
      ) : (
        <PlaceTable places={shown} onChange={setChanging} onDelete={remove} />
      )}
      {(isAdding || changing) && (
        <Sheet title={changing ? texts.places.change : texts.places.add} onClose={close}>
          <PlaceForm place={changing} onSaved={close} />
        </Sheet>
      )}
    </div>
  )
}

const isCalled = ({ name, name_hi, aliases }: AdminPlace, query: string) =>
  [name, name_hi ?? '', ...aliases].some((called) => placeKey(called).includes(placeKey(query)))

/** At once: it can be taken back. */
function useRemove(onRemoved: () => void) {
  const remove = useDeletePlace()
  const refresh = useRefreshPlaces()
  const signInAgain = useSignInAgain()
  return ({ id, version }: AdminPlace) =>
    remove.mutate(
      { id, version },
      {
        onSuccess: ({ message, undo }) => {
          offerUndoOf(message, [undo], refresh)
          onRemoved()
        },
        onError: (error) => {
          if (signInAgain(error)) return
          notifyFailure(
            error.status === 409 || error.status === 404 ? error.message : texts.places.deleteFailed,
          )
        },
      },
    )
}

type TableProps = {
  places: readonly AdminPlace[]
  onChange: (place: AdminPlace) => void
  onDelete: (place: AdminPlace) => void
}

const PlaceTable = ({ places, onChange, onDelete }: TableProps) => (
  <Table
    caption={texts.places.title}
    className={styles.table}
    head={
      <>
        <HeaderCell>{texts.places.columns.name}</HeaderCell>
        <HeaderCell>{texts.places.columns.aliases}</HeaderCell>
        <HeaderCell>{texts.places.columns.where}</HeaderCell>
        <HeaderCell numeric>{texts.places.columns.offers}</HeaderCell>
        <HeaderCell>
          <span className="visually-hidden">{texts.ui.actions}</span>
        </HeaderCell>
      </>
    }
  >
    {places.map((place) => (
      <Row key={place.id}>
        <Cell className={styles.name}>
          <b>{place.name}</b> {place.name_hi && <span lang="hi">{place.name_hi}</span>}
          <small>
            {[texts.places.kinds[place.kind], place.is_known && texts.places.known]
              .filter(Boolean)
              .join(', ')}
          </small>
        </Cell>
        <Cell label={texts.places.columns.aliases} className={styles.wide}>
          {place.aliases.join(', ') || texts.notAvailable}
        </Cell>
        <Cell label={texts.places.columns.where}>
          <span>{place.latitude}</span>, <span>{place.longitude}</span>
        </Cell>
        <Cell numeric label={texts.places.columns.offers}>
          {place.offers.toLocaleString('en-IN')}
        </Cell>
        <Cell className={styles.actions}>
          <May call="POST /api/admin/saveplace">
            <div>
              <IconButton
                icon={Pencil}
                label={texts.places.changeOne({ place: place.name })}
                onClick={() => onChange(place)}
              />
              <IconButton
                icon={Trash2}
                label={texts.places.deleteOne({ place: place.name })}
                onClick={() => onDelete(place)}
              />
            </div>
          </May>
        </Cell>
      </Row>
    ))}
  </Table>
)
