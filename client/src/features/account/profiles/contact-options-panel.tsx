import { Check } from 'lucide-react'
import { formatIndianDay } from 'server/contract/facts/formats'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FoldingPanel } from '../../../ui/panel.tsx'
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

/** The shop's numbers, and whether shoppers may read them: only once somebody has said so. */
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
