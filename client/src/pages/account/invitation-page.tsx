import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import type { OpenedInvitation } from 'server/contract/shops/schemas'
import {
  AccountHead,
  AccountLink,
  NarrowColumn,
  OtherAccountLinks,
} from '../../features/account/accounts/account-form.tsx'
import { AcceptForm, useInvitation } from '../../features/shop/shops/members/accept-form.tsx'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { asStored, useCityNames } from '../../lib/city/city-names.ts'
import { continueAs, useSession } from '../../session/use-session.ts'
import { ErrorLine, FailedNotice, LoadingNotice } from '../../ui/notice.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { notifySuccess } from '../../ui/toasts.tsx'

export function Page() {
  const { token = '' } = useParams()
  const { brand } = useSite()
  const { data, error, refetch } = useInvitation(token)
  return (
    <NarrowColumn>
      <PageTitle>{texts.invitationPage.title({ brand })}</PageTitle>
      {data ? (
        <Invitation token={token} invitation={data} />
      ) : error && error.status >= 400 && error.status < 500 ? (
        <>
          <AccountHead title={texts.invitationPage.nothing}>{texts.invitationPage.nothingHint}</AccountHead>
          <ErrorLine>{error.message}</ErrorLine>
          <OtherAccountLinks>
            <RichText
              text={texts.invitationPage.wasItYou}
              parts={{ login: (inside) => <AccountLink to={pages.login}>{inside}</AccountLink> }}
            />
          </OtherAccountLinks>
        </>
      ) : error ? (
        <FailedNotice onRetry={() => void refetch()}>{error.message}</FailedNotice>
      ) : (
        <LoadingNotice />
      )}
    </NarrowColumn>
  )
}

function Invitation({ token, invitation }: { token: string; invitation: OpenedInvitation }) {
  const site = useSite()
  const { brand } = site
  const { data: user, isPending } = useSession()
  const [wantsNew, setWantsNew] = useState(false)
  const [waiting, setWaiting] = useState<string>()
  const location = useLocation()
  const navigate = useNavigate()
  const { shop_name, quarter, role, invited_by, offers } = invitation
  const nameOf = useCityNames(asStored)
  const name = [shop_name, quarter && nameOf(quarter)].filter(Boolean).join(', ')
  if (isPending) return <LoadingNotice />
  if (waiting)
    return (
      <>
        <AccountHead title={texts.invitationPage.isYours({ shop: shop_name })}>{waiting}</AccountHead>
        <OtherAccountLinks>
          <RichText
            text={texts.invitationPage.whatNext}
            parts={{
              login: (inside) => <AccountLink to={pages.login}>{inside}</AccountLink>,
              home: (inside) => <AccountLink to={pages.home}>{inside}</AccountLink>,
            }}
          />
        </OtherAccountLinks>
      </>
    )
  // Admins cannot accept a shop's invitation with their account.
  const account = user && user.user_type !== 'admin' && !wantsNew ? user : undefined
  return (
    <>
      {role === 'owner' ? (
        <AccountHead title={texts.invitationPage.takeOver({ shop: name })}>
          {texts.invitationPage.takeOverLead({ by: invited_by, brand, offers })}
        </AccountHead>
      ) : (
        <AccountHead title={texts.invitationPage.help({ shop: name })}>
          {texts.invitationPage.helpLead({ by: invited_by })}
        </AccountHead>
      )}
      <AcceptForm
        key={String(account?.user_id)}
        token={token}
        invitation={invitation}
        site={site}
        signedInAs={account?.name}
        onAccepted={({ message, user: member }) => {
          if (!member) return setWaiting(message)
          if (!account)
            return continueAs({ userId: member.user_id, userType: member.user_type }, pages.myProducts)
          notifySuccess(message)
          void navigate(pages.shops, { replace: true })
        }}
        otherWay={
          <OtherAccountLinks>
            {account ? (
              <RichText
                text={texts.invitationPage.signedInAs({ name: account.name })}
                parts={{
                  new: (inside) => (
                    <AccountLink to={location.pathname} onClick={() => setWantsNew(true)}>
                      {inside}
                    </AccountLink>
                  ),
                }}
              />
            ) : (
              <AccountLink to={pages.login} state={{ from: location }}>
                {texts.invitationPage.haveAccount}
              </AccountLink>
            )}
          </OtherAccountLinks>
        }
      />
    </>
  )
}
