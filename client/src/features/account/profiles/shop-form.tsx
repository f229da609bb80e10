import { ShieldCheck } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { indianStates, nameOfState } from '../../../lib/city/indian-states.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { FoldingPanel, openFolds } from '../../../ui/panel.tsx'
import { CityNameField, QuarterField } from '../../../ui/quarter-field.tsx'
import { notifySuccess } from '../../../ui/toasts.tsx'
import { offerUndoOf } from '../../../ui/undo-bar.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { profileFailureText, type ShopProfile, useChangeShop, useRefreshProfile } from './profile.api.ts'
import styles from './profile-form.module.css'
import { ContactOptionsPanel, PlacePanel, SaveBar } from './shop-form-panels.tsx'
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

/** All parts unfold after a refused save, so that every error is visible. */
export function ShopForm({ userId, shop, cities, hoursEditor, showsOnlyHours }: Props) {
  const nameOf = useCityNames(asStored)
  // The version that the user opened: changes made elsewhere are reported on save.
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
  // The undo bar or another device changed the shop, and the form has no edits.
  if (shop.version > opened.version && changes === 0 && !change.isPending) open(shop)
  const set = (part: Partial<ShopFormValues>) => setDraft((now) => ({ ...now, ...part }))
  const save = (version = opened.version) => {
    setFailure(undefined)
    change.mutate(shopChangeOf({ shop_id: shop.shop_id, version }, draft), {
      onSuccess: ({ shop: saved, message, undo }) => {
        open(saved)
        if (undo === undefined) notifySuccess(message)
        else offerUndoOf(message, [undo], refreshAll)
      },
      onError: (error) => {
        if (signInAgain(error)) return
        setFailure(error)
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
                name="name"
                autoComplete="organization"
                maxLength={maxLengths.shopName}
                required
                value={draft.name}
                error={errors.name}
                onChange={({ target }) => set({ name: target.value })}
              />
              <QuarterField
                label={texts.profile.quarter}
                hint={texts.profile.quarterHint}
                name="quarter"
                value={draft.quarter}
                error={errors.quarter}
                onChange={(quarter) => set({ quarter })}
              />
              <TextField
                label={texts.person.address}
                fieldClassName={styles.full}
                name="address"
                autoComplete="street-address"
                maxLength={maxLengths.address}
                required
                value={draft.address}
                error={errors.address}
                onChange={({ target }) => set({ address: target.value })}
              />
              <CityNameField
                label={texts.person.city}
                name="city"
                autoComplete="address-level2"
                maxLength={maxLengths.city}
                required
                value={draft.city}
                known={cities}
                error={errors.city}
                onChange={(city) => set({ city })}
              />
              <SelectField
                label={texts.person.state}
                name="state"
                autoComplete="address-level1"
                required
                value={draft.state}
                error={errors.state}
                onChange={({ target }) => set({ state: target.value })}
              >
                {/* A registered state that is not in the list stays selectable. */}
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
          <ContactOptionsPanel shop={opened} draft={draft} errors={errors} onChange={set} />
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
      <SaveBar changes={changes} busy={change.isPending} onDiscard={() => open(opened)} />
    </form>
  )
}
