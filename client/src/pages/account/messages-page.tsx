import { useParams } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import {
  AccountHead,
  AccountLink,
  NarrowColumn,
  OtherAccountLinks,
} from '../../features/account/accounts/account-form.tsx'
import { ChoiceList } from '../../features/account/messages/choice-list.tsx'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'

export function Page() {
  const { token = '' } = useParams()
  return (
    <NarrowColumn>
      <PageTitle>{texts.messages.pageTitle}</PageTitle>
      <AccountHead title={texts.messages.pageTitle}>{texts.messages.pageLead}</AccountHead>
      <ChoiceList token={token} heading="h2" />
      <OtherAccountLinks>
        <AccountLink to={pages.login}>{texts.messages.logIn}</AccountLink>
      </OtherAccountLinks>
    </NarrowColumn>
  )
}
