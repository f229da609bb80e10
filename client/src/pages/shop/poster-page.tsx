import { useSearchParams } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import { PosterChoice } from '../../features/shop/poster/poster.tsx'
import { useShops } from '../../features/shop/shops/shops.api.ts'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { languageOf } from '../../lib/format/language.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { NothingHere } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ForSignedIn } from '../for-signed-in.tsx'

export const Page = () => (
  <ForSignedIn title={texts.poster.title}>{({ user_id }) => <PosterOfShop userId={user_id} />}</ForSignedIn>
)

function PosterOfShop({ userId }: { userId: number }) {
  const [address] = useSearchParams()
  const { brand } = useSite()
  return (
    <Loaded query={useShops(userId)} failed={texts.shops.failed}>
      {(shops) => {
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
      }}
    </Loaded>
  )
}
