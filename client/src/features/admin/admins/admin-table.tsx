import { useState } from 'react'
import type { ListedAdmin } from 'server/contract/admins/calls'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import { FailedNotice, LoadingNotice } from '../../../ui/notice.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import { useAdmins, useChangeAdmins } from './admins.api.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { RoleField } from './role-field.tsx'

/** Who may do what here, oneself among them. */
export function AdminTable({ ownId }: { ownId: number }) {
  const { data, error, refetch } = useAdmins()
  const [removing, setRemoving] = useState<ListedAdmin>()
  const changeRole = useChangeAdmins('POST /api/admin/change_role')
  if (error && !data) return <FailedNotice onRetry={() => void refetch()}>{texts.admins.failed}</FailedNotice>
  if (!data) return <LoadingNotice />
  const mayChange = data.admins.some(({ id, role }) => id === ownId && role === 'admin')
  return (
    <>
      <Table
        caption={texts.admins.title}
        head={
          <>
            <HeaderCell>{texts.person.name}</HeaderCell>
            <HeaderCell>{texts.admins.columns.role}</HeaderCell>
            <HeaderCell>{texts.admins.columns.signIn}</HeaderCell>
            <HeaderCell>
              <span className="visually-hidden">{texts.ui.actions}</span>
            </HeaderCell>
          </>
        }
      >
        {data.admins.map((admin) => (
          <Row key={admin.id}>
            <Cell label={texts.person.name}>
              <b>{admin.name}</b>
              <br />
              <span className="muted small">{admin.email}</span>
            </Cell>
            <Cell label={texts.admins.columns.role}>
              {mayChange ? (
                <RoleField
                  admin={admin}
                  onRole={(role) =>
                    changeRole.mutate(
                      { id: admin.id, role, role_seen: admin.role },
                      {
                        onSuccess: ({ message }) => notifySuccess(message),
                        onError: ({ message }) => notifyFailure(message),
                      },
                    )
                  }
                />
              ) : (
                texts.admins.roles[admin.role]
              )}
            </Cell>
            <Cell label={texts.admins.columns.signIn}>{howOneSignsIn(admin)}</Cell>
            <Cell>
              {mayChange && admin.id !== ownId && (
                <Button
                  variant="dangerText"
                  aria-label={texts.admins.removeNamed(admin)}
                  onClick={() => setRemoving(admin)}
                >
                  {texts.admins.remove}
                </Button>
              )}
            </Cell>
          </Row>
        ))}
      </Table>
      {removing && <RemoveDialog admin={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

const howOneSignsIn = ({ first_signed_in_at, has_second_factor, is_closing }: ListedAdmin) =>
  is_closing
    ? texts.admins.closing
    : first_signed_in_at === null
      ? texts.admins.waiting
      : has_second_factor
        ? texts.admins.twoSteps
        : texts.admins.oneStep
