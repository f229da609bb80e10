import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyNotice } from '../../ui/notice.tsx'

export const Page = () => (
  <div className="wrap">
    <PageTitle>{texts.noSuchPage.title}</PageTitle>
    <EmptyNotice
      level={1}
      title={texts.noSuchPage.heading}
      actions={<ButtonLink to={pages.home}>{texts.noSuchPage.toOffers}</ButtonLink>}
    >
      {texts.noSuchPage.explanation}
    </EmptyNotice>
  </div>
)
