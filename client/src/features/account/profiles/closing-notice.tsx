import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { formatDate } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { useApiMutation } from '../../../lib/net/api-query.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { clearOfflineData } from '../../../lib/storage/offline-data.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyNotice, ErrorLine } from '../../../ui/notice.tsx'
import { notifySuccess } from '../../../ui/toasts.tsx'
import { profileFailureText } from './profile.api.ts'
import { partIn } from './profile-frame.tsx'

export function ClosingNotice({ closesOn }: { closesOn: string }) {
  const client = useQueryClient()
  const keep = useApiMutation('POST /api/shop/keep_account', {
    onSuccess: async () => {
      await clearOfflineData()
      await client.invalidateQueries()
    },
  })
  const signInAgain = useSignInAgain()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const takeBack = async () => {
    try {
      const { message } = await keep.mutateAsync(undefined)
      notifySuccess(message)
      // The user keeps the account: leave the profile part that asks whether to close it.
      if (partIn(search) === 'close') await navigate(pages.profile, { replace: true })
    } catch (error) {
      signInAgain(error)
    }
  }
  return (
    <EmptyNotice
      level={1}
      picture={false}
      title={texts.closing.closesOn({ day: formatDate(closesOn) })}
      actions={
        <>
          {keep.error && <ErrorLine>{profileFailureText(keep.error)}</ErrorLine>}
          <Button size="large" busy={keep.isPending} onClick={() => void takeBack()}>
            {texts.closing.takeBack}
          </Button>
        </>
      }
    >
      {texts.closing.closesOnLead}
    </EmptyNotice>
  )
}
