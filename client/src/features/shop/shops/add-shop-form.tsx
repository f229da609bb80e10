import { MapPin, Navigation, ShieldCheck } from 'lucide-react'
import { type ComponentType, type FormEvent, useRef, useState } from 'react'
import { maxLengths } from 'server/contract/facts/limits'
import { phoneKey } from 'server/contract/facts/phone-numbers'
import { texts } from 'server/contract/facts/texts'
import type { OpeningHours } from 'server/contract/shops/facts/opening-hours'
import { newShop } from 'server/contract/shops/schemas'
import type { Position } from '../../../lib/city/here.ts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { randomUuid } from '../../../lib/storage/random-id.ts'
import { localStore } from '../../../lib/storage/storage.ts'
import type { ShopDraft, ShopValues } from '../../../offer-drafts/draft.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldGrid, place, TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { QuarterField } from '../../../ui/quarter-field.tsx'
import { TickField } from '../../../ui/tick-field.tsx'
import styles from './add-shop-form.module.css'
import { requestPosition, usePosition } from './position.ts'

type HoursField = ComponentType<{
  value: OpeningHours | null
  onChange: (hours: OpeningHours | null) => void
  error?: string
}>

type Props = {
  userId: number
  /** An executive adds another's shop and has to inform the owner about the stored data. */
  isAnothers: boolean
  entry?: ShopDraft
  quarters: readonly string[]
  hoursField: HoursField
  /** Rejects when the device cannot store. */
  onSave: (values: ShopValues) => Promise<void>
}

const textFields = ['name', 'phone', 'quarter', 'address'] as const
type TextFieldName = (typeof textFields)[number]

export function AddShopForm({ userId, isAnothers, entry, quarters, hoursField: HoursField, onSave }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<ShopValues>(() => entry?.values ?? readNewShopDraft(userId))
  const [errors, setErrors] = useState<Record<string, string>>(entry?.refused?.fields ?? {})
  const [problem, setProblem] = useState(entry?.refused?.words)
  const [save, isSaving] = useOneAtATime(() =>
    onSave(values).catch(() => setProblem(texts.shops.form.notKept)),
  )
  const change = (changes: Partial<ShopValues>) => {
    const changed = { ...values, ...changes }
    setValues(changed)
    if (!entry) saveNewShopDraft(userId, changed)
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in changes))))
    setProblem(undefined)
  }
  const input = (name: TextFieldName) => ({
    name,
    required: true,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    const found = problemsIn(values)
    if (isAnothers && !values.told) found.told = texts.consent.shopNotTold
    setErrors(found)
    const first = [...textFields, 'told'].find((name) => found[name])
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    if (Object.keys(found).length === 0) void save()
  }
  const { latitude, longitude, accuracy_metres } = values
  const isPlaceKnown = typeof latitude === 'number' && typeof longitude === 'number'
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <Panel>
        <PlaceField
          value={isPlaceKnown ? { latitude, longitude, accuracy: accuracy_metres ?? 0 } : null}
          onChange={(here) =>
            change({ latitude: here.latitude, longitude: here.longitude, accuracy_metres: here.accuracy })
          }
        />
      </Panel>
      <Panel>
        <FieldGrid>
          <TextField
            label={texts.shops.form.name}
            autoComplete="off"
            maxLength={maxLengths.shopName}
            fieldClassName={place.full}
            {...input('name')}
          />
          <TextField
            label={texts.shops.form.phone}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={maxLengths.contactNo}
            {...input('phone')}
          />
          <QuarterField
            label={texts.shops.form.quarter}
            besides={quarters}
            {...input('quarter')}
            onChange={(quarter) => change({ quarter })}
          />
          <TextField
            label={texts.shops.form.address}
            autoComplete="off"
            maxLength={maxLengths.address}
            fieldClassName={place.full}
            {...input('address')}
          />
        </FieldGrid>
        <div className={styles.hours}>
          <HoursField
            value={values.hours ?? null}
            onChange={(hours) => change({ hours })}
            error={errors.hours}
          />
        </div>
      </Panel>
      {isAnothers && (
        <TickField
          name="told"
          checked={values.told === true}
          error={errors.told}
          onChange={(isOn) => change({ told: isOn || undefined })}
        >
          {texts.consent.shopTold}
        </TickField>
      )}
      <p className={styles.first}>
        <Icon of={ShieldCheck} />
        <span>
          <b>{texts.shops.form.adminFirst}</b>
          {texts.shops.form.offersWait}
        </span>
      </p>
      <div className={styles.bar} data-form-bar>
        {problem && <ErrorLine>{problem}</ErrorLine>}
        <Button type="submit" size="large" block busy={isSaving}>
          {entry ? texts.shops.form.save : texts.shops.form.saveAndWrite}
        </Button>
      </div>
    </form>
  )
}

function problemsIn(values: ShopValues): Record<string, string> {
  const { error } = newShop.safeParse({ ...values, add_key: randomUuid() })
  const found: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) found[String(path[0])] ??= message
  const figures = phoneKey(values.phone)
  // The field that executives mistype most.
  if (figures.length > 0 && figures.length < 10)
    found.phone = texts.shops.form.phoneTooShort({ count: figures.length })
  return found
}

type PlaceFieldProps = { value: Position | null; onChange: (place: Position) => void }

function PlaceField({ value, onChange }: PlaceFieldProps) {
  const { asking, failed } = usePosition()
  const stand = async () => {
    const position = await requestPosition()
    if (position) onChange(position)
  }
  return (
    <div className={styles.place}>
      <Icon of={MapPin} className={value ? styles.set : undefined} />
      <p role="status">
        {value ? (
          <b>{placeIsSet(value.accuracy)}</b>
        ) : failed ? (
          <b>{texts.shops.place.off}</b>
        ) : (
          <>
            <b>{texts.shops.place.question}</b>
            <small>{texts.shops.place.why}</small>
          </>
        )}
      </p>
      <Button variant="line" busy={asking} onClick={() => void stand()}>
        <Icon of={Navigation} />
        {value ? texts.shops.place.again : texts.shops.place.set}
      </Button>
    </div>
  )
}

const placeIsSet = (metres: number) =>
  metres < 1000
    ? texts.shops.place.withinMetres({ metres: Math.max(1, Math.round(metres)) })
    : texts.shops.place.withinKilometres({ kilometres: (metres / 1000).toFixed(1) })

const keyOf = (userId: number) => `new-shop:${userId}`
const emptyShop: ShopValues = { name: '', quarter: '', address: '', phone: '', hours: null }

const readNewShopDraft = (userId: number): ShopValues => ({
  ...emptyShop,
  ...localStore.readJson<Partial<ShopValues>>(keyOf(userId)),
})
const saveNewShopDraft = (userId: number, values: ShopValues) =>
  localStore.write(keyOf(userId), JSON.stringify(values))
export const deleteNewShopDraft = (userId: number) => localStore.remove(keyOf(userId))
