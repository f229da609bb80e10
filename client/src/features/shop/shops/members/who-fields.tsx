import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import type { SentInvitation } from 'server/contract/shops/schemas'
import { TextField } from '../../../../ui/field.tsx'
import { SwitchField } from '../../../../ui/tick-field.tsx'

type Who = { hasEmail: boolean; email: string; name: string }
export const nobody: Who = { hasEmail: true, email: '', name: '' }

type Props = {
  role: SentInvitation['role']
  who: Who
  mayByName: boolean
  errors: { email?: string | undefined; name?: string | undefined }
  onChange: (who: Who) => void
}

/** The address of whom a link is for, or the name of who has none. */
export const WhoFields = ({ role, who, mayByName, errors, onChange }: Props) => (
  <>
    {mayByName && (
      <SwitchField
        label={texts.shops.invite.noEmail}
        hint={texts.shops.invite.noEmailHint}
        on={!who.hasEmail}
        onChange={(on) => onChange({ ...who, hasEmail: !on })}
      />
    )}
    {who.hasEmail ? (
      <TextField
        label={texts.shops.invite.email[role]}
        hint={texts.shops.invite.emailHint}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={maxLengths.email}
        value={who.email}
        error={errors.email}
        onChange={({ target }) => onChange({ ...who, email: target.value })}
      />
    ) : (
      <TextField
        label={texts.shops.invite.name[role]}
        autoComplete="off"
        required
        maxLength={maxLengths.personName}
        value={who.name}
        error={errors.name}
        onChange={({ target }) => onChange({ ...who, name: target.value })}
      />
    )}
  </>
)
