import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { pages } from 'server/contract/pages'
import type { OpenedInvitation } from 'server/contract/shops'
import { AccountHead, AccountLink, NarrowColumn, OtherWay } from '../../features/accounts/account-form.tsx'
import { AcceptForm } from '../../features/shops/members/accept-form.tsx'
import { useInvitation } from '../../features/shops/members/members.api.ts'
import { PageTitle } from '../../features/site/page-title.tsx'
import { enterAs } from '../../session/enter-as.ts'
import { useSession } from '../../session/use-session.ts'
import { ErrorLine, FailedNotice, LoadingNotice } from '../../ui/notice.tsx'
import { notifySuccess } from '../../ui/toasts.tsx'

export function Page() {
  const { token = '' } = useParams()
  const { data, error, refetch } = useInvitation(token)
  return (
    <NarrowColumn>
      <PageTitle>Your shop on Chowk</PageTitle>
      {data ? (
        <Invitation token={token} invitation={data} />
      ) : error && error.status >= 400 && error.status < 500 ? (
        <>
          <AccountHead title="This link opens nothing">Whoever sent it can make another one.</AccountHead>
          <ErrorLine>{error.message}</ErrorLine>
          <OtherWay>
            Was it you who used it? <AccountLink to={pages.login}>Login</AccountLink>
          </OtherWay>
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
  const { data: user, isPending } = useSession()
  const [wantsNew, setWantsNew] = useState(false)
  const [waiting, setWaiting] = useState<string>()
  const location = useLocation()
  const navigate = useNavigate()
  const { shop_name, quarter, role, invited_by, offers } = invitation
  const name = [shop_name, quarter].filter(Boolean).join(', ')
  if (isPending) return <LoadingNotice />
  if (waiting)
    return (
      <>
        <AccountHead title={`${shop_name} is yours`}>{waiting}</AccountHead>
        <OtherWay>
          <AccountLink to={pages.login}>See how it stands</AccountLink> or{' '}
          <AccountLink to={pages.home}>look at the offers of the city</AccountLink>
        </OtherWay>
      </>
    )
  // An admin's account takes no shop.
  const account = user && user.user_type !== 'admin' && !wantsNew ? user : undefined
  return (
    <>
      <AccountHead title={role === 'owner' ? `Take over ${name}` : `Help ${name}`}>
        {role === 'owner'
          ? `${invited_by} has put the shop on Chowk${offers > 0 ? ` with ${offers === 1 ? 'one offer' : `${offers} offers`}` : ''}. It is yours at once.`
          : `${invited_by} asks you to help: you write, change and renew its offers. Its name, place and people stay with the owner.`}
      </AccountHead>
      <AcceptForm
        key={String(account?.user_id)}
        token={token}
        invitation={invitation}
        signedInAs={account?.name}
        onAccepted={({ message, user: member }) => {
          if (!member) return setWaiting(message)
          if (!account) return enterAs({ userId: member.user_id, userType: member.user_type }, pages.myProducts)
          notifySuccess(message)
          void navigate(pages.shops, { replace: true })
        }}
        otherWay={
          <OtherWay>
            {account ? (
              <>
                You are logged in as {account.name}.{' '}
                <AccountLink to={location.pathname} onClick={() => setWantsNew(true)}>
                  Make a new account
                </AccountLink>
              </>
            ) : (
              <AccountLink to={pages.login} state={{ from: location }}>
                I have an account
              </AccountLink>
            )}
          </OtherWay>
        }
      />
    </>
  )
}
