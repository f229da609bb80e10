import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { ChooseFactor, ConfirmApp } from '../../features/account/security/choose-factor.tsx'
import { RecoveryCodes } from '../../features/account/security/recovery-codes.tsx'
import { securityFailureText, useFactors } from '../../features/account/security/security.api.ts'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { sessionKey } from '../../session/use-session.ts'
import { FailedNotice, LoadingNotice } from '../../ui/notice.tsx'
import { notifySuccess } from '../../ui/toasts.tsx'
import { ForSignedIn } from '../for-signed-in.tsx'

export const Page = () => <ForSignedIn title={texts.secondStep.title}>{() => <SetUp />}</ForSignedIn>

function SetUp() {
  const { brand } = useSite()
  const { data: factors, error, refetch } = useFactors()
  const [app, setApp] = useState<{ secret: string; uri: string }>()
  const [codes, setCodes] = useState<string[]>()
  const state: { from?: Pick<Location, 'pathname' | 'search'> } | null = useLocation().state
  const navigate = useNavigate()
  const client = useQueryClient()

  const finish = async () => {
    notifySuccess(texts.secondStep.done)
    // If the account must have a second step, refetching the session unlocks the other screens.
    await client.invalidateQueries({ queryKey: sessionKey })
    await navigate(state?.from ?? pages.security, { replace: true })
  }
  const added = (fresh: string[] | null) => (fresh ? setCodes(fresh) : void finish())

  if (codes) return <RecoveryCodes codes={codes} brand={brand} onDone={() => void finish()} />
  if (app) return <ConfirmApp app={app} onAdded={added} onBack={() => setApp(undefined)} />
  if (!factors)
    return error ? (
      <FailedNotice onRetry={() => void refetch()}>{securityFailureText(error)}</FailedNotice>
    ) : (
      <LoadingNotice />
    )
  const isNeeded = factors.required && factors.passkeys.length === 0 && !factors.app
  return (
    <ChooseFactor
      factors={factors}
      brand={brand}
      onAdded={added}
      onApp={setApp}
      onNotNow={isNeeded ? undefined : () => void navigate(pages.security)}
    />
  )
}
