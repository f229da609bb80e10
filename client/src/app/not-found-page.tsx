import { pages } from 'server/contract/pages'
import { PageTitle } from '../features/site/page-title.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyNotice } from '../ui/notice.tsx'

export const NotFoundPage = () => (
  <div className="wrap">
    <PageTitle>Page not found</PageTitle>
    <EmptyNotice
      level={1}
      title="This page does not exist"
      actions={<ButtonLink to={pages.home}>See today’s offers</ButtonLink>}
    >
      The address may be misspelt, or the page has moved. Search for what you need above, or start from the home page.
    </EmptyNotice>
  </div>
)
