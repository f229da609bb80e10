import { ClipboardCheck } from 'lucide-react'
import { deskTexts } from 'server/contract/desk-texts'
import { pages } from 'server/contract/pages'
import { ReportsDesk } from '../../features/reports/reports-desk.tsx'
import { PageTitle } from '../../features/site/page-title.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ForAdmins } from '../for-signed-in.tsx'

export const Page = () => (
  <>
    <PageTitle>{deskTexts.reports.title}</PageTitle>
    <ForAdmins>
      {() => (
        <>
          <PageHead
            title={deskTexts.reports.title}
            actions={
              <ButtonLink variant="line" to={pages.desk}>
                <Icon of={ClipboardCheck} />
                {deskTexts.desk.title}
              </ButtonLink>
            }
          >
            What shoppers say is wrong with an offer, the most reported first.
          </PageHead>
          <ReportsDesk />
        </>
      )}
    </ForAdmins>
  </>
)
