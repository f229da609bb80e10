import { Check, Navigation, ShieldCheck } from 'lucide-react'
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { formatIndianDay } from 'server/contract/facts/formats'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { locate } from '../../../lib/city/here.ts'
import { indianStates, nameOfState } from '../../../lib/city/indian-states.ts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { FoldingPanel, openFolds } from '../../../ui/panel.tsx'
import { CityNameField, QuarterField } from '../../../ui/quarter-field.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { SwitchField } from '../../../ui/tick-field.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import {
  profileFailureText,
  type ShopProfile,
  showSaved,
  useChangeShop,
  useRefreshProfile,
} from './profile.api.ts'
import styles from './profile-form.module.css'
import {
  changedFields,
  conflictsOf,
  readShopDraft,
  type ShopFormValues,
  saveShopDraft,
  shopChangeOf,
  shopFormValuesOf,
} from './shop-form-values.ts'

type HoursField = {
  draft: Pick<ShopFormValues, 'hours' | 'special_days'>
  errors: Partial<Record<string, string>>
  onChange: (part: Partial<HoursField['draft']>) => void
}

type Props = {
  userId: number
  shop: ShopProfile
  cities: readonly string[]
  hoursEditor: (field: HoursField) => ReactNode
  showsOnlyHours: boolean
}

/** Unfolds all parts after a refused save, so that every error is visible. */
export function ShopForm({ userId, shop, cities, hoursEditor, showsOnlyHours }: Props) {
  const nameOf = useCityNames(asStored)
  // The version that the user opened: the server reports changes made elsewhere on save.
  const [kept] = useState(() => readShopDraft(userId, shop))
  const [opened, setOpened] = useState(kept.opened)
  const [draft, setDraft] = useState(kept.draft)
  const [failure, setFailure] = useState<ApiError>()
  const form = useRef<HTMLFormElement>(null)
  const change = useChangeShop(shop.shop_id)
  const refreshAll = useRefreshProfile()
  const signInAgain = useSignInAgain()
  const before = shopFormValuesOf(opened)
  const changes = changedFields(before, draft).length
  useEffect(
    () => saveShopDraft(userId, opened.shop_id, changes > 0 ? { opened, draft } : null),
    [userId, opened, draft, changes],
  )
  useEffect(() => {
    if (!failure) return
    const [first, ...others] = form.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? []
    for (const field of others) openFolds(field)
    if (first) openFolds(first)
    first?.focus()
  }, [failure])
  const errors = failure?.fields ?? {}
  const theirs = failure?.status === 409 ? (failure.answer.current as ShopProfile | undefined) : undefined

  const open = (now: ShopProfile) => {
    setOpened(now)
    setDraft(shopFormValuesOf(now))
    setFailure(undefined)
  }
  // Reopen the unedited form when the undo bar or another device has changed the shop.
  if (shop.version > opened.version && changes === 0 && !change.isPending) open(shop)
  const set = (part: Partial<ShopFormValues>) => setDraft((now) => ({ ...now, ...part }))
  const field = (name: TextName) => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  const save = (version = opened.version) => {
    setFailure(undefined)
    change.mutate(shopChangeOf({ shop_id: shop.shop_id, version }, draft), {
      onSuccess: (saved) => {
        open(saved.shop)
        showSaved(saved, refreshAll)
      },
      onError: (error) => {
        if (!signInAgain(error)) setFailure(error)
      },
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!change.isPending && changes > 0) save()
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-label={opened.name}>
      {(!showsOnlyHours || failure) && (
        <>
          <FoldingPanel title={texts.profile.nameAndAddress}>
            <div className={styles.fields}>
              <TextField
                label={texts.person.shopName}
                hint={texts.profile.nameHint}
                {...field('name')}
                autoComplete="organization"
                maxLength={maxLengths.shopName}
                required
              />
              <QuarterField
                label={texts.profile.quarter}
                hint={texts.profile.quarterHint}
                {...field('quarter')}
                onChange={(quarter) => set({ quarter })}
              />
              <TextField
                label={texts.person.address}
                fieldClassName={styles.full}
                {...field('address')}
                autoComplete="street-address"
                maxLength={maxLengths.address}
                required
              />
              <CityNameField
                label={texts.person.city}
                {...field('city')}
                autoComplete="address-level2"
                maxLength={maxLengths.city}
                required
                known={cities}
                onChange={(city) => set({ city })}
              />
              <SelectField
                label={texts.person.state}
                {...field('state')}
                autoComplete="address-level1"
                required
              >
                {/* Keeps a stored state selectable even if it is not in the list. */}
                {[...new Set([...indianStates, draft.state])].map((state) => (
                  <option key={state} value={state}>
                    {nameOfState(state)}
                  </option>
                ))}
              </SelectField>
            </div>
            <div className={styles.note}>
              <Icon of={ShieldCheck} />
              <b>{texts.profile.shownAtOnce}</b>
              <p>{texts.profile.readByAdmin}</p>
            </div>
          </FoldingPanel>
          <PlacePanel place={opened.place} found={draft.place} onFound={(place) => set({ place })} />
          <ContactOptionsPanel shop={opened} draft={draft} field={field} onChange={set} />
        </>
      )}
      <FoldingPanel id="hours" title={texts.profile.parts.hours}>
        {hoursEditor({ draft, errors, onChange: set })}
      </FoldingPanel>
      {theirs && failure ? (
        <ConflictNotice
          message={failure.message}
          fields={conflictsOf(draft, shopFormValuesOf(theirs), nameOf)}
          onKeepMine={() => {
            setOpened(theirs)
            save(theirs.version)
          }}
          onTakeTheirs={() => open(theirs)}
        />
      ) : (
        failure && <ErrorLine>{profileFailureText(failure)}</ErrorLine>
      )}
      <div
        className={classNames(styles.bar, changes > 0 && styles.waiting)}
        data-form-bar={changes > 0 || undefined}
      >
        <span role="status">
          {changes === 0 ? texts.profile.nothingToSave : texts.profile.changes({ count: changes })}
        </span>
        {changes > 0 && !change.isPending && (
          <Button variant="line" onClick={() => open(opened)}>
            {texts.profile.discard}
          </Button>
        )}
        <Button type="submit" size="large" busy={change.isPending} aria-disabled={changes === 0 || undefined}>
          {texts.profile.save}
        </Button>
      </div>
    </form>
  )
}

type TextName = 'name' | 'quarter' | 'address' | 'city' | 'state' | 'phone' | 'whatsapp'

type ContactOptionsPanelProps = {
  shop: ShopProfile
  draft: ShopFormValues
  field: (name: TextName) => Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'>
  onChange: (part: Partial<ShopFormValues>) => void
}

/** Phone numbers are hidden from shoppers until the shop agrees. */
const ContactOptionsPanel = ({ shop, draft, field, onChange }: ContactOptionsPanelProps) => (
  <FoldingPanel id="phone" title={texts.profile.reach.title}>
    <div className={styles.fields}>
      <TextField
        label={texts.profile.reach.phone}
        {...field('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={maxLengths.contactNo}
        placeholder={shop.contact_no ?? undefined}
        hint={shop.contact_no ? texts.profile.reach.ownNumber({ phone: shop.contact_no }) : undefined}
      />
      <TextField
        label={texts.profile.reach.otherWhatsApp}
        {...field('whatsapp')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={maxLengths.contactNo}
        placeholder={texts.profile.reach.sameAsPhone}
      />
    </div>
    <div className={styles.switches}>
      <SwitchField
        label={texts.profile.reach.showPhone}
        hint={texts.profile.reach.showPhoneHint}
        on={draft.shows_phone}
        onChange={(shows_phone) => onChange({ shows_phone })}
      />
      <SwitchField
        label={texts.profile.reach.showWhatsApp}
        hint={texts.profile.reach.showWhatsAppHint}
        on={draft.shows_whatsapp}
        onChange={(shows_whatsapp) => onChange({ shows_whatsapp })}
      />
    </div>
    {shop.shows_since && (
      <p className={styles.since}>
        <Icon of={Check} size="small" />
        <span>
          {texts.profile.reach.agreed({ what: agreedTo(shop), day: formatIndianDay(shop.shows_since) })}
        </span>
      </p>
    )}
  </FoldingPanel>
)

function agreedTo({ shows_phone, shows_whatsapp }: ShopProfile) {
  if (shows_phone && shows_whatsapp) return 'other'
  return shows_phone ? 'phone' : 'whatsApp'
}

type Place = NonNullable<ShopFormValues['place']>
type PlacePanelProps = {
  place: ShopProfile['place']
  found: Place | undefined
  onFound: (place: Place) => void
}

/** Reads the device's position, since a map would need an external request (decisions 7). */
function PlacePanel({ place, found, onFound }: PlacePanelProps) {
  const [problem, setProblem] = useState<string>()
  const [look, isLooking] = useOneAtATime(async () => {
    setProblem(undefined)
    const position = await locate()
    if (typeof position === 'string') return setProblem(texts.profile.place.off)
    const { latitude, longitude, accuracy } = position
    onFound({ latitude, longitude, accuracy_metres: Math.min(Math.round(accuracy), 100_000) })
  })
  return (
    <FoldingPanel id="place" title={texts.profile.place.title}>
      <div className={styles.place}>
        <p role="status">
          <RichText text={howItStands(place, found)} />
        </p>
        <Button variant="line" size="small" busy={isLooking} onClick={() => void look()}>
          <Icon of={Navigation} size="small" />
          {texts.profile.place.look}
        </Button>
      </div>
      {problem && <ErrorLine>{problem}</ErrorLine>}
    </FoldingPanel>
  )
}

function howItStands(place: ShopProfile['place'], found: Place | undefined) {
  if (found) return texts.profile.place.found({ metres: found.accuracy_metres })
  if (!place) return texts.profile.place.notSet
  const day = formatIndianDay(place.set_at)
  return place.accuracy_metres === null
    ? texts.profile.place.set({ day })
    : texts.profile.place.setWithin({ metres: place.accuracy_metres, day })
}
