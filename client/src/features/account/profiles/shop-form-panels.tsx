import { Check, Navigation } from 'lucide-react'
import { useState } from 'react'
import { formatIndianDay } from 'server/contract/facts/formats'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { locate } from '../../../lib/city/here.ts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { FoldingPanel } from '../../../ui/panel.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { SwitchField } from '../../../ui/tick-field.tsx'
import type { ShopProfile } from './profile.api.ts'
import styles from './profile-form.module.css'
import type { ShopFormValues } from './shop-form-values.ts'

type Props = {
  shop: ShopProfile
  draft: ShopFormValues
  errors: Record<string, string>
  onChange: (part: Partial<ShopFormValues>) => void
}

/** Phone numbers are hidden from shoppers until the shop agrees. */
export const ContactOptionsPanel = ({ shop, draft, errors, onChange }: Props) => (
  <FoldingPanel id="phone" title={texts.profile.reach.title}>
    <div className={styles.fields}>
      <TextField
        label={texts.profile.reach.phone}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={maxLengths.contactNo}
        placeholder={shop.contact_no ?? undefined}
        hint={shop.contact_no ? texts.profile.reach.ownNumber({ phone: shop.contact_no }) : undefined}
        value={draft.phone}
        error={errors.phone}
        onChange={({ target }) => onChange({ phone: target.value })}
      />
      <TextField
        label={texts.profile.reach.otherWhatsApp}
        name="whatsapp"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={maxLengths.contactNo}
        placeholder={texts.profile.reach.sameAsPhone}
        value={draft.whatsapp}
        error={errors.whatsapp}
        onChange={({ target }) => onChange({ whatsapp: target.value })}
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

/** Reads the position of the device: a map would be an external request (decisions 7). */
export function PlacePanel({ place, found, onFound }: PlacePanelProps) {
  const [isLooking, setLooking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const look = async () => {
    setLooking(true)
    setProblem(undefined)
    const position = await locate()
    setLooking(false)
    if (typeof position === 'string') return setProblem(texts.profile.place.off)
    const { latitude, longitude, accuracy } = position
    onFound({ latitude, longitude, accuracy_metres: Math.min(Math.round(accuracy), 100_000) })
  }
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

type SaveBarProps = { changes: number; busy: boolean; onDiscard: () => void }

export const SaveBar = ({ changes, busy, onDiscard }: SaveBarProps) => (
  <div
    className={classNames(styles.bar, changes > 0 && styles.waiting)}
    data-form-bar={changes > 0 || undefined}
  >
    <span role="status">
      {changes === 0 ? texts.profile.nothingToSave : texts.profile.changes({ count: changes })}
    </span>
    {changes > 0 && !busy && (
      <Button variant="line" onClick={onDiscard}>
        {texts.profile.discard}
      </Button>
    )}
    <Button type="submit" size="large" busy={busy} aria-disabled={changes === 0 || undefined}>
      {texts.profile.save}
    </Button>
  </div>
)
