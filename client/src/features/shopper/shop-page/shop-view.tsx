import type { ComponentProps, ReactNode } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { ShopPage } from 'server/contract/shop-page/calls'
import { type NameInCity, useCityNames } from '../../../lib/city/city-names.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { inThisLanguage } from '../../../lib/format/language.ts'
import { isWithoutNetwork } from '../../../lib/storage/cached-at.ts'
import { countTap } from '../../../offers/count-tap.ts'
import { NoNetwork } from '../../../offers/no-network.tsx'
import { OfferGridSkeleton } from '../../../offers/offer-grid.tsx'
import { ContactBar, type ContactOptions } from '../../../offers/shop/contact-buttons.tsx'
import { FailedNotice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ShopFront, ShopPhoto } from './shop-front.tsx'
import { ShopOffers } from './shop-offers.tsx'
import { isNoSuchShop, useShop } from './shop-page.api.ts'
import styles from './shop-view.module.css'

type Props = Omit<ComponentProps<typeof ShopOffers>, 'shop'> & {
  id: number
  url: string
  notFound: ReactNode
}

export function ShopView({ id, url, notFound, ...offers }: Props) {
  const { data: shop, error, refetch } = useShop(id)
  const nameOf = useCityNames()
  if (isNoSuchShop(error)) return notFound
  const retry = () => void refetch()
  if (!shop && isWithoutNetwork(error)) return <NoNetwork onRetry={retry} />
  if (!shop && error) return <FailedNotice onRetry={retry}>{texts.shopPage.failed}</FailedNotice>
  if (!shop)
    return (
      <>
        <Skeleton className={styles.front} />
        <OfferGridSkeleton />
      </>
    )
  const contact = contactOptionsOf(shop, url, nameOf)
  return (
    <>
      <ShopFront shop={shop} contact={contact} />
      <ShopOffers shop={shop} {...offers} />
      <ShopPhoto shop={shop} />
      <ContactBar {...contact} />
    </>
  )
}

const contactOptionsOf = (shop: ShopPage, url: string, nameOf: NameInCity): ContactOptions => {
  const { id, name, locality, city } = shop
  return {
    shop: { ...shop, shop_id: shop.id, shop_name: name },
    question: texts.shopPage.ask({ link: url }),
    share: {
      handover: () => ({
        title: name,
        text: texts.shopPage.share({ shop: name, place: nameOf(locality ?? city) }),
        url: window.location.origin + inThisLanguage(paths.shop(id)),
      }),
      title: texts.shopPage.shareSheet,
    },
    onTap: (kind) => countTap({ shop_id: id }, kind),
  }
}
