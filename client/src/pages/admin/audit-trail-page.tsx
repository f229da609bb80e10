import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { AuditTrail } from '../../features/admin/audit-trail/audit-trail.tsx'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ForAdmins } from '../for-signed-in.tsx'

export const Page = () => (
  <>
    <PageTitle>{texts.auditTrail.title}</PageTitle>
    <ForAdmins>
      {() => (
        <>
          <PageHead
            title={texts.auditTrail.title}
            back={{ to: pages.myProducts, label: texts.nav.myProducts }}
          >
            {texts.auditTrail.lead}
          </PageHead>
          <AuditTrail />
        </>
      )}
    </ForAdmins>
  </>
)
