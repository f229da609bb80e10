import { Plus } from 'lucide-react'
import { useState } from 'react'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { AdminsList, InviteAdminSheet } from '../../features/admin/admins/admins-list.tsx'
import { May } from '../../session/may.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AdminPage } from './admin-page.tsx'

export function Page() {
  const [isInviting, setInviting] = useState(false)
  return (
    <AdminPage
      title={texts.admins.title}
      back={{ to: pages.start, label: texts.tabs.start }}
      actions={
        <May call="POST /api/admin/invite_admin">
          <Button variant="line" onClick={() => setInviting(true)}>
            <Icon of={Plus} />
            {texts.admins.invite}
          </Button>
        </May>
      }
      about={texts.admins.lead}
    >
      {({ user_id }) => (
        <>
          {' '}
          <AdminsList ownId={user_id} />
          {isInviting && <InviteAdminSheet onClose={() => setInviting(false)} />}
        </>
      )}
    </AdminPage>
  )
}
