import { pages } from 'server/contract/pages'
import { texts } from 'server/contract/texts'
import { AuditTrail } from '../../features/audit-trail/audit-trail.tsx'
import { PageTitle } from '../../features/site/page-title.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ForAdmins } from '../for-signed-in.tsx'

export const Page = () => (
  <>
    <PageTitle>Audit trail</PageTitle>
    <ForAdmins>
      {() => (
        <>
          <PageHead title="Audit trail" back={{ to: pages.myProducts, label: texts.nav.myProducts }}>
            What was done, by whom and why. Most of the last 30 days can be brought back; nobody can alter or remove
            what stands here.
          </PageHead>
          <AuditTrail />
        </>
      )}
    </ForAdmins>
  </>
)
