import type { ListedAdmin } from 'server/contract/admins/calls'
import { type AdminRole, adminRoles } from 'server/contract/facts/people'
import { texts } from 'server/contract/facts/texts'
import { SelectField } from '../../../ui/field.tsx'

type Props = { admin: ListedAdmin; onRole: (role: AdminRole) => void }

/** Another role, at once. */
export const RoleField = ({ admin: { name, role }, onRole }: Props) => (
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
)
