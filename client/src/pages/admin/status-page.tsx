import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { FailedMails } from '../../features/admin/mails/failed-mails.tsx'
import { StatusBoard } from '../../features/admin/status/status-board.tsx'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ForAdmins } from '../for-signed-in.tsx'

export const Page = () => (
  <>
    <PageTitle>{texts.status.title}</PageTitle>
    <ForAdmins>
      {() => (
        <>
          <PageHead title={texts.status.title} back={{ to: pages.myProducts, label: texts.nav.myProducts }}>
            {texts.status.lead}
          </PageHead>
          <StatusBoard />
          <FailedMails />
        </>
      )}
    </ForAdmins>
  </>
)
