import { useState } from 'react'
import { type Location, useLocation } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import type { SecondFactor } from 'server/contract/facts/people'
import { texts } from 'server/contract/facts/texts'
import {
  AccountHead,
  AccountLink,
  NarrowColumn,
  OtherAccountLinks,
  SessionEndedNote,
  WaitingNote,
} from '../../features/account/accounts/account-form.tsx'
import {
  AccountStatusState,
  LoginForm,
  type RefusedAccount,
  type SignedIn,
} from '../../features/account/accounts/login-form.tsx'
import { PasskeySignIn, SecondStepForm } from '../../features/account/security/second-step-form.tsx'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { endedSession } from '../../lib/net/use-sign-in-again.ts'
import { continueAs } from '../../session/use-session.ts'
import { RichText } from '../../ui/rich-text.tsx'

/** `from` is the page to return to; `registered` is the e-mail address that was just registered. */
type State = {
  from?: Pick<Location, 'pathname' | 'search'>
  registered?: string
  isExecutive?: boolean
  email?: string
} | null

export function Page() {
  const state: State = useLocation().state
  const { brand, support } = useSite()
  const { pathname, search } = state?.from ?? { pathname: pages.myProducts, search: '' }
  const ended = state?.from && endedSession()
  const [email, setEmail] = useState(state?.registered ?? state?.email)
  const [secondStep, setSecondStep] = useState<SecondFactor[]>()
  const [refused, setRefused] = useState<RefusedAccount>()

  const enter = ({ user_id, user_type }: SignedIn) =>
    continueAs({ userId: user_id, userType: user_type }, pathname + search)
  if (secondStep)
    return (
      <NarrowColumn>
        <PageTitle>{texts.secondStep.next}</PageTitle>
        <SecondStepForm
          factors={secondStep}
          heading={<AccountHead title={texts.secondStep.next}>{texts.secondStep.proveIt}</AccountHead>}
          onSignedIn={enter}
          onBeginAgain={() => setSecondStep(undefined)}
        />
      </NarrowColumn>
    )
  if (refused)
    return (
      <NarrowColumn>
        <PageTitle>{texts.login.title}</PageTitle>
        <AccountStatusState account={refused} phone={support?.phone} onBack={() => setRefused(undefined)} />
      </NarrowColumn>
    )
  return (
    <NarrowColumn>
      <PageTitle>{texts.login.title}</PageTitle>
      <AccountHead title={texts.login.title}>{texts.login.lead}</AccountHead>
      {state?.registered && <WaitingNote isExecutive={state.isExecutive} />}
      {ended && <SessionEndedNote>{texts.login.ended(ended)}</SessionEndedNote>}
      <LoginForm
        email={email}
        forgotPasswordPath={pages.forgotPassword}
        onSignedIn={enter}
        onSecondStep={(factors, typed) => {
          setEmail(typed)
          setSecondStep(factors)
        }}
        onRefused={(account, typed) => {
          setEmail(typed)
          setRefused(account)
        }}
      />
      <PasskeySignIn onSignedIn={enter} />
      <OtherAccountLinks>
        <RichText
          text={texts.login.newHere({ brand })}
          parts={{
            register: (inside) => (
              <AccountLink to={pages.register} state={state}>
                {inside}
              </AccountLink>
            ),
          }}
        />
      </OtherAccountLinks>
    </NarrowColumn>
  )
}
