import type { ListedAdmin } from 'server/contract/admins/schemas'
import { type AdminRole, adminRoles } from 'server/contract/facts/people'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'

type Props = {
  admin: ListedAdmin
  isSelf: boolean
  onRole: (role: AdminRole) => void
  onRemove: () => void
}

/** Another role, at once; removal asks first. */
export const RoleActions = ({ admin: { name, role }, isSelf, onRole, onRemove }: Props) => (
  <div className="cluster gap-8">
    <SelectField
      label={texts.admins.roleOf({ name })}
      value={role}
      onChange={({ target }) => onRole(target.value as AdminRole)}
    >
      {adminRoles.map((one) => (
        <option key={one} value={one}>
          {texts.admins.roles[one]}
        </option>
      ))}
    </SelectField>
    {!isSelf && (
      <Button variant="dangerText" aria-label={texts.admins.removeNamed({ name })} onClick={onRemove}>
        {texts.admins.remove}
      </Button>
    )}
  </div>
)
