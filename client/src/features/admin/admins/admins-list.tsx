import type { ListedAdmin } from 'server/contract/admins/calls'
import type { CallName } from 'server/contract/calls'
import { maxLengths } from 'server/contract/facts/limits'
import { type AdminRole, adminRoles } from 'server/contract/facts/people'
import { texts } from 'server/contract/facts/texts'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import { AdminList, AdminTable, actions, type Column } from '../../../ui/admin-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { SheetForm } from '../../../ui/sheet-form.tsx'
import { useShowFailure } from '../../../ui/use-show-failure.ts'
import { useUndoableCall } from '../../../ui/use-undoable-call.ts'

const refreshes: CallName[] = ['GET /api/admin/admins']

export function AdminsList({ ownId }: { ownId: number }) {
  const admins = useApiQuery('GET /api/admin/admins', {}, { staleTime: 0 })
  const changeRole = useUndoableCall('POST /api/admin/change_role', { refreshes })
  const remove = useUndoableCall('POST /api/admin/remove_admin', { refreshes })
  const showFailure = useShowFailure()
  const { columns: titles } = texts.admins
  const mayChange = admins.data?.admins.some(({ id, role }) => id === ownId && role === 'admin')
  const columns: Column<ListedAdmin>[] = [
    {
      title: texts.person.name,
      cell: ({ name, email }) => (
        <>
          <b>{name}</b>
          <br />
          <span className="muted small">{email}</span>
        </>
      ),
    },
    {
      title: titles.role,
      cell: ({ id, name, role }) =>
        mayChange ? (
          <SelectField
            label={texts.admins.roleOf({ name })}
            value={role}
            onChange={({ target }) =>
              changeRole.mutate(
                { id, role: target.value as AdminRole, role_seen: role },
                { onError: showFailure },
              )
            }
          >
            {roleOptions}
          </SelectField>
        ) : (
          texts.admins.roles[role]
        ),
    },
    { title: titles.signIn, cell: signInWords },
    actions(
      (admin) =>
        mayChange &&
        admin.id !== ownId && (
          <Button
            variant="dangerText"
            aria-label={texts.admins.removeNamed(admin)}
            onClick={() =>
              confirm({
                title: texts.admins.removeQuestion(admin),
                children: texts.admins.removeLead(admin),
                confirmLabel: texts.admins.remove,
                action: () => remove.mutateAsync({ id: admin.id }),
              })
            }
          >
            {texts.admins.remove}
          </Button>
        ),
    ),
  ]
  return (
    <AdminList query={admins} items={(page) => page.admins} words={{ failed: texts.admins.failed }}>
      {({ items }) => (
        <AdminTable caption={texts.admins.title} columns={columns} items={items} keyOf={({ id }) => id} />
      )}
    </AdminList>
  )
}

const roleOptions = adminRoles.map((role) => (
  <option key={role} value={role}>
    {texts.admins.roles[role]}
  </option>
))

const signInWords = ({ first_signed_in_at, has_second_factor, is_closing }: ListedAdmin) =>
  is_closing
    ? texts.admins.closing
    : first_signed_in_at === null
      ? texts.admins.waiting
      : has_second_factor
        ? texts.admins.twoSteps
        : texts.admins.oneStep

export function InviteAdminSheet({ onClose }: { onClose: () => void }) {
  const invite = useUndoableCall('POST /api/admin/invite_admin', { refreshes })
  return (
    <SheetForm
      title={texts.admins.invite}
      submitLabel={texts.admins.send}
      defaultValues={{ name: '', email: '', role: 'moderator' as AdminRole }}
      onSubmit={(values) => invite.mutateAsync(values)}
      onClose={onClose}
    >
      {({ field, watch }) => (
        <>
          <TextField
            label={texts.person.name}
            required
            maxLength={maxLengths.personName}
            {...field('name')}
          />
          <TextField
            label={texts.person.email}
            required
            type="email"
            inputMode="email"
            autoCapitalize="none"
            maxLength={maxLengths.email}
            {...field('email')}
          />
          <SelectField
            label={texts.admins.columns.role}
            hint={texts.admins.may[watch('role')]}
            {...field('role')}
          >
            {roleOptions}
          </SelectField>
        </>
      )}
    </SheetForm>
  )
}
