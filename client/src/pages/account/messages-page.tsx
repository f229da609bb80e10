import { useParams } from 'react-router-dom'
import { pages } from 'server/contract/pages'
import { AccountHead, AccountLink, NarrowColumn, OtherWay } from '../../features/accounts/account-form.tsx'
import { ChoiceList } from '../../features/messages/choice-list.tsx'
import { PageTitle } from '../../features/site/page-title.tsx'

/** Opened from a mail, without a sign-in. */
export function Page() {
  const { token = '' } = useParams()
  return (
    <NarrowColumn>
      <PageTitle>Which e-mails you get</PageTitle>
      <AccountHead title="Which e-mails you get">
        What concerns your account always comes: approval, passwords, new sign-ins.
      </AccountHead>
      <ChoiceList token={token} heading="h2" />
      <OtherWay>
        <AccountLink to={pages.login}>Log in</AccountLink>
      </OtherWay>
    </NarrowColumn>
  )
}
