import { ClipboardCheck } from 'lucide-react'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { ReportQueue } from '../../features/admin/reports/report-queue.tsx'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ForAdmins } from '../for-signed-in.tsx'

export const Page = () => (
  <>
    <PageTitle>{texts.reports.title}</PageTitle>
    <ForAdmins>
      {() => (
        <>
          <PageHead
            title={texts.reports.title}
            actions={
              <ButtonLink variant="line" to={pages.moderation}>
                <Icon of={ClipboardCheck} />
                {texts.desk.title}
              </ButtonLink>
            }
          >
            {texts.reports.lead}
          </PageHead>
          <ReportQueue />
        </>
      )}
    </ForAdmins>
  </>
)
