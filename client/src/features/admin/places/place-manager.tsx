import { zodResolver } from '@hookform/resolvers/zod'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { CallName, SentTo } from 'server/contract/calls'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { type AdminPlace, savedPlace } from 'server/contract/places/schemas'
import { placeKey } from 'server/contract/search/facts/near'
import { z } from 'zod'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import { May } from '../../../session/may.tsx'
import { AdminList, AdminTable, actions, type Column } from '../../../ui/admin-list.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { SheetForm } from '../../../ui/sheet-form.tsx'
import { TableSearch } from '../../../ui/table.tsx'
import { SwitchField } from '../../../ui/tick-field.tsx'
import { useShowFailure } from '../../../ui/use-show-failure.ts'
import { useUndoableCall } from '../../../ui/use-undoable-call.ts'
import styles from './place-manager.module.css'

const placeCalls: CallName[] = ['GET /api/admin/places', 'GET /api/user/places']

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
              // Deletes without confirmation, since the admin can undo it.
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

type PlaceFormProps = {
  place: AdminPlace | undefined
  onClose: () => void
}

const unaided = { autoComplete: 'off' }
const name = { ...unaided, maxLength: maxLengths.quarter }
const degrees = { ...unaided, inputMode: 'decimal' } as const

function PlaceForm({ place, onClose }: PlaceFormProps) {
  const save = useUndoableCall('POST /api/admin/saveplace', { refreshes: placeCalls })
  const { form: words } = texts.places
  return (
    <SheetForm
      title={place ? texts.places.change : texts.places.add}
      submitLabel={words.save}
      defaultValues={valuesOf(place)}
      resolver={zodResolver(typed, undefined, { raw: true })}
      onSubmit={(values) => save.mutateAsync({ ...sentOf(values), id: place?.id, version: place?.version })}
      onClose={onClose}
      failed={texts.places.failed}
    >
      {({ field, watch, setValue }) => (
        <>
          <TextField label={words.name} {...name} {...field('name')} />
          <TextField label={words.nameInHindi} lang="hi" {...name} {...field('name_hi')} />
          <TextField label={words.aliases} hint={words.aliasesHint} {...unaided} {...field('aliases')} />
          <SelectField label={words.kind} {...field('kind')}>
            <option value="quarter">{texts.places.kinds.quarter}</option>
            <option value="landmark">{texts.places.kinds.landmark}</option>
          </SelectField>
          <div className={styles.pair}>
            <TextField label={words.latitude} {...degrees} {...field('latitude')} />
            <TextField label={words.longitude} {...degrees} {...field('longitude')} />
          </div>
          <SwitchField
            label={texts.near.known}
            hint={words.knownHint}
            on={watch('is_known')}
            onChange={(isKnown) => setValue('is_known', isKnown)}
          />
        </>
      )}
    </SheetForm>
  )
}

type Typed = ReturnType<typeof valuesOf>
type PlaceSent = SentTo<'POST /api/admin/saveplace'>['body']

const valuesOf = (place: AdminPlace | undefined) => ({
  name: place?.name ?? '',
  name_hi: place?.name_hi ?? '',
  aliases: place?.aliases.join(', ') ?? '',
  kind: place?.kind ?? 'quarter',
  latitude: place ? String(place.latitude) : '',
  longitude: place ? String(place.longitude) : '',
  is_known: place?.is_known ?? false,
})

const sentOf = (values: Typed): PlaceSent => ({
  ...values,
  name_hi: values.name_hi.trim() || null,
  aliases: values.aliases
    .split(',')
    .map((alias) => alias.trim())
    .filter(Boolean),
  latitude: degreesIn(values.latitude),
  longitude: degreesIn(values.longitude),
})

const degreesIn = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')))

const typed = z.custom<Typed>().transform(sentOf).pipe(savedPlace)
