import { texts } from 'server/contract/facts/texts'
import { AuditTrail } from '../../features/admin/audit-trail/audit-trail.tsx'
import { AdminPage, toMyProducts } from './admin-page.tsx'

export const Page = () => (
  <AdminPage title={texts.auditTrail.title} back={toMyProducts} about={texts.auditTrail.lead}>
    <AuditTrail />
  </AdminPage>
)
