import { type FormEvent, useState } from 'react'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { type AdminPlace, savedPlace } from 'server/contract/places/schemas'
import { useSignInAgain } from '../../../session/use-sign-in-again.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { offerUndoOf } from '../../../ui/offer-undo-of.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import styles from './place-manager.module.css'
import { type PlaceSent, useRefreshPlaces, useSavePlace } from './places.api.ts'

type Props = {
  /** Absent for a new one. */
  place: AdminPlace | undefined
  onSaved: () => void
}

/** One place: what people call it, and where it is. */
export function PlaceForm({ place, onSaved }: Props) {
  const save = useSavePlace()
  const refresh = useRefreshPlaces()
  const signInAgain = useSignInAgain()
  const [values, setValues] = useState(() => valuesOf(place))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const text = (name: 'name' | 'name_hi' | 'aliases' | 'latitude' | 'longitude') => ({
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const sent = sentOf(values, place)
    const found = problemsIn(sent)
    setErrors(found)
    setProblem(undefined)
    if (Object.keys(found).length > 0) return
    save.mutate(sent, {
      onSuccess: ({ message, undo }) => {
        offerUndoOf(message, [undo], refresh)
        onSaved()
      },
      onError: (error) => {
        if (signInAgain(error)) return
        setErrors(error.fields)
        if (Object.keys(error.fields).length === 0)
          setProblem(error.status === 409 || error.status === 404 ? error.message : texts.places.failed)
      },
    })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField label={texts.places.form.name} maxLength={maxLengths.quarter} {...text('name')} />
      <TextField
        label={texts.places.form.nameInHindi}
        lang="hi"
        maxLength={maxLengths.quarter}
        {...text('name_hi')}
      />
      <TextField
        label={texts.places.form.aliases}
        hint={texts.places.form.aliasesHint}
        {...text('aliases')}
      />
      <SelectField
        label={texts.places.form.kind}
        value={values.kind}
        onChange={({ target }) =>
          setValues({ ...values, kind: target.value === 'landmark' ? 'landmark' : 'quarter' })
        }
      >
        <option value="quarter">{texts.places.kinds.quarter}</option>
        <option value="landmark">{texts.places.kinds.landmark}</option>
      </SelectField>
      <div className={styles.pair}>
        <TextField label={texts.places.form.latitude} inputMode="decimal" {...text('latitude')} />
        <TextField label={texts.places.form.longitude} inputMode="decimal" {...text('longitude')} />
      </div>
      <SwitchField
        label={texts.near.known}
        hint={texts.places.form.knownHint}
        on={values.is_known}
        onChange={(is_known) => setValues({ ...values, is_known })}
      />
      {problem && <ErrorLine>{problem}</ErrorLine>}
      <Button type="submit" block busy={save.isPending}>
        {texts.places.form.save}
      </Button>
    </form>
  )
}

const valuesOf = (place: AdminPlace | undefined) => ({
  name: place?.name ?? '',
  name_hi: place?.name_hi ?? '',
  aliases: place?.aliases.join(', ') ?? '',
  kind: place?.kind ?? 'quarter',
  latitude: place ? String(place.latitude) : '',
  longitude: place ? String(place.longitude) : '',
  is_known: place?.is_known ?? false,
})

const sentOf = (values: ReturnType<typeof valuesOf>, place: AdminPlace | undefined): PlaceSent => ({
  ...values,
  name_hi: values.name_hi.trim() || null,
  aliases: values.aliases
    .split(',')
    .map((alias) => alias.trim())
    .filter(Boolean),
  latitude: degreesIn(values.latitude),
  longitude: degreesIn(values.longitude),
  ...(place && { id: place.id, version: place.version }),
})

const degreesIn = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')))

function problemsIn(sent: PlaceSent) {
  const found: Record<string, string> = {}
  for (const { path, message } of savedPlace.safeParse(sent).error?.issues ?? [])
    found[String(path[0])] ??= message
  return found
}
