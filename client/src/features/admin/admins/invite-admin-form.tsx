import { type FormEvent, useState } from 'react'
import { maxLengths } from 'server/contract/facts/limits'
import { type AdminRole, adminRoles } from 'server/contract/facts/people'
import { texts } from 'server/contract/facts/texts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { notifySuccess } from '../../../ui/toasts.tsx'
import { useChangeAdmins } from './admins.api.ts'

/** Name, address and role of a new admin; what was typed stays when it is refused. */
export function InviteAdminForm({ onInvited }: { onInvited: () => void }) {
  const [typed, setTyped] = useState({ name: '', email: '', role: 'moderator' as AdminRole })
  const { mutateAsync, error } = useChangeAdmins('POST /api/admin/invite_admin')
  const [invite, isInviting] = useOneAtATime(mutateAsync)
  const fields = error?.fields ?? {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    invite(typed).then(
      (invited) => {
        if (!invited) return
        notifySuccess(invited.message)
        onInvited()
      },
      // Shown in the form.
      () => {},
    )
  }
  const field = (name: 'name' | 'email') => ({
    required: true,
    value: typed[name],
    error: fields[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <form className="stack gap-16" noValidate onSubmit={submit}>
      <TextField label={texts.person.name} maxLength={maxLengths.personName} {...field('name')} />
      <TextField
        label={texts.person.email}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        maxLength={maxLengths.email}
        {...field('email')}
      />
      <SelectField
        label={texts.admins.columns.role}
        hint={texts.admins.may[typed.role]}
        value={typed.role}
        onChange={({ target }) => setTyped({ ...typed, role: target.value as AdminRole })}
      >
        {adminRoles.map((role) => (
          <option key={role} value={role}>
            {texts.admins.roles[role]}
          </option>
        ))}
      </SelectField>
      {error && Object.keys(fields).length === 0 && <ErrorLine>{error.message}</ErrorLine>}
      <Button type="submit" block busy={isInviting}>
        {texts.admins.send}
      </Button>
    </form>
  )
}
