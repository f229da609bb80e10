import { texts } from 'server/contract/facts/texts'
import { CounterScreen } from '../../features/shop/counter/counter-screen.tsx'
import { useOpenShops } from '../../features/shop/shops/shops.api.ts'
import type { SignedInUser } from '../../session/use-session.ts'
import { EmptyNotice, FailedNotice, LoadingNotice } from '../../ui/notice.tsx'
import { ForSignedInOffline } from '../for-signed-in.tsx'

export const Page = () => (
  <ForSignedInOffline title={texts.counter.title} call="POST /api/shop/find_claim">
    {(user) => <Own user={user} />}
  </ForSignedInOffline>
)

function Own({ user: { user_id, user_type, name, pending } }: { user: SignedInUser }) {
  const mayHaveShop = user_type !== 'admin'
  const { data: shops, isLoading, isError, refetch } = useOpenShops(user_id, mayHaveShop)
  if (shops?.[0]) return <CounterScreen userId={user_id} ownName={name} shops={shops} />
  if (isLoading) return <LoadingNotice />
  if (isError) return <FailedNotice onRetry={() => void refetch()}>{texts.shops.failed}</FailedNotice>
  return <EmptyNotice title={pending ? texts.errors.approvedFirst : texts.counter.noShop} level={1} />
}
