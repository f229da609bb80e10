import { zodResolver } from '@hookform/resolvers/zod'
import type { CallName, SentTo } from 'server/contract/calls'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { type AdminPlace, savedPlace } from 'server/contract/places/schemas'
import { z } from 'zod'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { SheetForm } from '../../../ui/sheet-form.tsx'
import { SwitchField } from '../../../ui/tick-field.tsx'
import { useUndoableCall } from '../../../ui/use-undoable-call.ts'
import styles from './place-manager.module.css'

export const placeCalls: CallName[] = ['GET /api/admin/places', 'GET /api/user/places']

type Props = {
  place: AdminPlace | undefined
  onClose: () => void
}

export function PlaceForm({ place, onClose }: Props) {
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
          <TextField
            label={words.name}
            maxLength={maxLengths.quarter}
            autoComplete="off"
            {...field('name')}
          />
          <TextField
            label={words.nameInHindi}
            lang="hi"
            maxLength={maxLengths.quarter}
            autoComplete="off"
            {...field('name_hi')}
          />
          <TextField
            label={words.aliases}
            hint={words.aliasesHint}
            autoComplete="off"
            {...field('aliases')}
          />
          <SelectField label={words.kind} {...field('kind')}>
            <option value="quarter">{texts.places.kinds.quarter}</option>
            <option value="landmark">{texts.places.kinds.landmark}</option>
          </SelectField>
          <div className={styles.pair}>
            <TextField label={words.latitude} inputMode="decimal" autoComplete="off" {...field('latitude')} />
            <TextField
              label={words.longitude}
              inputMode="decimal"
              autoComplete="off"
              {...field('longitude')}
            />
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
