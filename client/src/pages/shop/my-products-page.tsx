import { Clock } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import { ApprovalQuestions } from '../../features/account/profiles/approval-question.tsx'
import { PendingWorkLine } from '../../features/admin/pending-work/pending-line.tsx'
import { ChecklistCard } from '../../features/shop/checklist/checklist-card.tsx'
import { useDuplicate } from '../../features/shop/offer-form/duplicate-offer.tsx'
import { QuestionsLine } from '../../features/shop/questions/questions-line.tsx'
import { MyProducts } from '../../features/shop/shop-offers/my-products.tsx'
import { readOwnOffersView } from '../../features/shop/shop-offers/own-offers-view.ts'
import { useShops } from '../../features/shop/shops/shops.api.ts'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { latePart } from '../../lib/dom/late-part.tsx'
import { useAddress } from '../../lib/dom/use-address.ts'
import { useKeepPushOfShop } from '../../lib/push/use-keep-push-of-shop.ts'
import { PendingLines } from '../../offer-drafts/pending-lines.tsx'
import type { SignedInUser } from '../../session/use-session.ts'
import { NoticeLine } from '../../ui/notice-line.tsx'
import { ForSignedIn } from '../for-signed-in.tsx'
import { AdminActions } from './admin-actions.tsx'

const AnnouncementLine = latePart(
  async () => (await import('../../features/shop/announcements/announcement-line.tsx')).AnnouncementLine,
)

const NewMessagesLine = latePart(
  async () => (await import('../../features/account/messages/new-messages-line.tsx')).NewMessagesLine,
)

export const Page = () => (
  <>
    <PageTitle>{texts.nav.myProducts}</PageTitle>
    <ForSignedIn>{(user) => <OffersOf user={user} />}</ForSignedIn>
  </>
)

function OffersOf({ user }: { user: SignedInUser }) {
  const [view, changeView] = useAddress(readOwnOffersView)
  const { brand } = useSite()
  const published: string | undefined = useLocation().state?.published
  const { duplicate, question } = useDuplicate(user.user_id)
  useKeepPushOfShop(user.user_id)
  return (
    <>
      {user.user_type === 'admin' && <PendingWorkLine />}
      <MyProducts
        published={published}
        user={user}
        view={view}
        onChange={changeView}
        onDuplicate={duplicate}
        actions={user.user_type === 'admin' && <AdminActions />}
      >
        {user.user_type !== 'admin' && <ApprovalQuestions />}
        {user.user_type !== 'admin' && <AnnouncementLine userId={user.user_id} brand={brand} />}
        {user.without_email && <NewMessagesLine />}
        {user.pending && <PendingAccountLine user={user} />}
        <PendingLines userId={user.user_id} />
        {user.user_type !== 'admin' && <QuestionsLine userId={user.user_id} />}
      </MyProducts>
      {user.user_type === 'shopkeeper' && <HowToReach user={user} />}
      {question}
    </>
  )
}

/** What somebody does meanwhile whom no admin has approved yet. */
const PendingAccountLine = ({ user }: { user: SignedInUser }) => (
  <NoticeLine label={texts.myProducts.waitingTitle} icon={Clock}>
    <b>{texts.myProducts.waitingTitle}</b>
    <p>{user.user_type === 'executive' ? texts.myProducts.pendingExecutive : texts.myProducts.waitingHint}</p>
  </NoticeLine>
)

/** Below the list, once there is an offer, for who has one shop. */
function HowToReach({ user }: { user: SignedInUser }) {
  const { data: shops } = useShops(user.user_id)
  const [shop, another] = shops ?? []
  if (!shop || another || shop.offers === 0 || shop.role === 'helper') return null
  return <ChecklistCard shopId={shop.id} isForOther={false} />
}
