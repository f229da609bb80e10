import { Check } from 'lucide-react'
import { formatIndianDay } from 'server/contract/formats'
import { maxLengths } from 'server/contract/max-lengths'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import type { ShopProfile } from './profile.api.ts'
import styles from './profile-form.module.css'
import type { ShopDraft } from './shop-draft.ts'

type Props = {
  shop: ShopProfile
  draft: ShopDraft
  errors: Record<string, string>
  onChange: (part: Partial<ShopDraft>) => void
}

/** The shop's numbers, and whether shoppers may read them: only once somebody has said so. */
export const ReachPanel = ({ shop, draft, errors, onChange }: Props) => (
  <Panel title="How shoppers may reach you">
    <div className={styles.fields}>
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={maxLengths.contactNo}
        placeholder={shop.contact_no ?? undefined}
        hint={shop.contact_no ? `Empty: your own number, ${shop.contact_no}.` : undefined}
        value={draft.phone}
        error={errors.phone}
        onChange={({ target }) => onChange({ phone: target.value })}
      />
      <TextField
        label="WhatsApp, if another number"
        name="whatsapp"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={maxLengths.contactNo}
        placeholder="same as phone"
        value={draft.whatsapp}
        error={errors.whatsapp}
        onChange={({ target }) => onChange({ whatsapp: target.value })}
      />
    </div>
    <div className={styles.switches}>
      <SwitchField
        label="Show my phone number"
        hint="Shoppers see “Call”. Off: nobody reads the number."
        on={draft.shows_phone}
        onChange={(shows_phone) => onChange({ shows_phone })}
      />
      <SwitchField
        label="Show WhatsApp"
        hint="Shoppers see “WhatsApp” and write to you."
        on={draft.shows_whatsapp}
        onChange={(shows_whatsapp) => onChange({ shows_whatsapp })}
      />
    </div>
    {shop.shows_since && (
      <p className={styles.since}>
        <Icon of={Check} size="small" />
        <span>
          You agreed to show {agreedTo(shop)} on {formatIndianDay(shop.shows_since)}. You can take it back here any
          time.
        </span>
      </p>
    )}
  </Panel>
)

const agreedTo = ({ shows_phone, shows_whatsapp }: ShopProfile) =>
  [shows_phone && 'the phone', shows_whatsapp && 'WhatsApp'].filter(Boolean).join(' and ')
