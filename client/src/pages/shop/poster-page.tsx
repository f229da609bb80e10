import { useSearchParams } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import { PosterChoice } from '../../features/shop/poster/poster.tsx'
import { useShops } from '../../features/shop/shops/shops.api.ts'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { languageOf } from '../../lib/format/language.ts'
import { FailedNotice, LoadingNotice, NothingHere } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ForSignedIn } from '../for-signed-in.tsx'

/** What a shop hangs in its window: the way to its page. */
export const Page = () => (
  <>
    <PageTitle>{texts.poster.title}</PageTitle>
    <ForSignedIn>{({ user_id }) => <PosterOfShop userId={user_id} />}</ForSignedIn>
  </>
)

/** Of the shop that the address names, else of the first one. */
function PosterOfShop({ userId }: { userId: number }) {
  const { data: shops, isError, refetch } = useShops(userId)
  const [address] = useSearchParams()
  const { brand } = useSite()
  if (!shops && isError)
    return <FailedNotice onRetry={() => void refetch()}>{texts.shops.failed}</FailedNotice>
  if (!shops) return <LoadingNotice />
  const wanted = address.get('shop')
  const shop = wanted ? shops.find(({ id }) => String(id) === wanted) : shops[0]
  if (!shop) return <NothingHere>{texts.numbers.noSuchShop}</NothingHere>
  return (
    <>
      <PageHead title={texts.poster.title}>
        <span lang={languageOf(shop.name)}>{shop.name}</span> · {texts.poster.lead}
      </PageHead>
      <PosterChoice shop={{ ...shop, brand }} isOpen={shop.status === 'approved'} />
    </>
  )
}
