import { texts } from 'server/contract/facts/texts'
import { OutboxList, SignInToSend } from '../../features/shop/shops/outbox/outbox-list.tsx'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import { readStoredSession } from '../../lib/storage/stored-session.ts'
import { isInOutbox } from '../../offer-drafts/draft.ts'
import { useDrafts, useQueued } from '../../offer-drafts/use-drafts.ts'
import { useSession } from '../../session/use-session.ts'
import { EmptyNotice, FailedNotice, LoadingNotice } from '../../ui/notice.tsx'
import { ForSignedInOffline } from '../for-signed-in.tsx'

/** Shows signed-out users that unsent entries are safe. Signing in shows the user's own entries. */
export function Page() {
  const { data: user } = useSession()
  const count = useDrafts(isInOutbox)?.length ?? 0
  const isSignedOut = user === null || (user === undefined && !readStoredSession())
  return (
    <>
      <PageTitle>{texts.outbox.title}</PageTitle>
      {isSignedOut && count > 0 ? (
        <EmptyNotice
          level={1}
          title={texts.outbox.notSentYet}
          picture={false}
          actions={<SignInToSend count={count} />}
        >
          {texts.outbox.notSentYetHint}
        </EmptyNotice>
      ) : (
        <ForSignedInOffline>{({ user_id }) => <Own key={user_id} userId={user_id} />}</ForSignedInOffline>
      )}
    </>
  )
}

function Own({ userId }: { userId: number }) {
  const entries = useQueued(userId)
  if (entries === null)
    return <FailedNotice onRetry={() => window.location.reload()}>{texts.outbox.unread}</FailedNotice>
  if (!entries) return <LoadingNotice />
  return <OutboxList userId={userId} entries={entries} />
}
