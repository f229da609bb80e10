import { Flag, UsersRound } from 'lucide-react'
import { deskTexts } from 'server/contract/desk-texts'
import { pages } from 'server/contract/pages'
import { Desk, DeskCount } from '../../features/shopkeepers/desk.tsx'
import { PageTitle } from '../../features/site/page-title.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ForAdmins } from '../for-signed-in.tsx'

export const Page = () => (
  <>
    <PageTitle>{deskTexts.desk.title}</PageTitle>
    <ForAdmins>
      {() => (
        <>
          <PageHead
            title={deskTexts.desk.title}
            actions={
              <>
                <ButtonLink variant="line" to={pages.reports}>
                  <Icon of={Flag} />
                  {deskTexts.reports.title}
                </ButtonLink>
                <ButtonLink variant="line" to={pages.shopkeepers}>
                  <Icon of={UsersRound} />
                  {deskTexts.shopkeepers.title}
                </ButtonLink>
              </>
            }
          >
            <DeskCount />
          </PageHead>
          <Desk />
        </>
      )}
    </ForAdmins>
  </>
)
