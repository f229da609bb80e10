import { texts } from 'server/contract/facts/texts'
import { FailedMails } from '../../features/admin/mails/failed-mails.tsx'
import { StatusBoard } from '../../features/admin/status/status-board.tsx'
import { AdminPage, toMyProducts } from './admin-page.tsx'

export const Page = () => (
  <AdminPage title={texts.status.title} back={toMyProducts} about={texts.status.lead}>
    <StatusBoard />
    <FailedMails />
  </AdminPage>
)
