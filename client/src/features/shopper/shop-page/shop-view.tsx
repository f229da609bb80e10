import { CalendarClock, Check, ChevronDown, Clock, MapPin, Phone, Sun } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { notInAddress } from 'server/contract/facts/address-line'
import { texts } from 'server/contract/facts/texts'
import type { ShopPage } from 'server/contract/shop-page/calls'
import { type NameInCity, useCityNames } from '../../../lib/city/city-names.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { todayInIndia } from '../../../lib/format/dates.ts'
import { initialsOf } from '../../../lib/format/initials.ts'
import { inThisLanguage, languageOf } from '../../../lib/format/language.ts'
import { telephoneLink } from '../../../lib/format/telephone-link.ts'
import { isOfflineFailure } from '../../../lib/storage/cached-at.ts'
import { countTap } from '../../../offers/count-tap.ts'
import { useDistance } from '../../../offers/distance.ts'
import { NoNetwork } from '../../../offers/no-network.tsx'
import { OfferGridSkeleton } from '../../../offers/offer-grid.tsx'
import { FollowButton } from '../../../offers/saved/follow-button.tsx'
import { ContactBar, ContactButtons, type ContactOptions } from '../../../offers/shop/contact-buttons.tsx'
import { Way } from '../../../offers/shop/directions.tsx'
import { Honoured } from '../../../offers/shop/honoured.tsx'
import { NotifyOfOpening } from '../../../offers/shop/notify-of-opening.tsx'
import {
  holidayInWords,
  OpenState,
  plannedHolidayInWords,
  useIsClosed,
} from '../../../offers/shop/open-state.tsx'
import { useDirections } from '../../../offers/shop/shop-links.ts'
import { comingSpecialDays, specialDayInWords } from '../../../offers/shop/special-days-in-words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { FailedNotice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import frontStyles from './shop-front.module.css'
import { ShopOffers } from './shop-offers.tsx'
import { isNoSuchShop, useShop } from './shop-page.api.ts'
import styles from './shop-view.module.css'
import { ShopWeek } from './shop-week.tsx'

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
  if (!shop && isOfflineFailure(error)) return <NoNetwork onRetry={retry} />
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

function ShopFront({ shop, contact }: { shop: ShopPage; contact: ContactOptions }) {
  const { id, name, wares, locality, address, city, state, hours, away_until, planned_holiday, phone } = shop
  const nameOf = useCityNames()
  const distance = useDistance(shop)
  const way = useDirections(contact.shop)
  const today = todayInIndia()
  const isKnown = hours !== null && hours.length > 0
  const isUnplaced = !away_until && way !== undefined && !way.isRoute
  return (
    <section className={frontStyles.front} aria-label={name}>
      <div className={frontStyles.head}>
        <Sign shop={shop} />
        <div>
          <h1 lang={languageOf(name)}>{name}</h1>
          <p className={frontStyles.wares}>{waresIn(wares.map(nameOf), nameOf(locality ?? city))}</p>
        </div>
        <div className={frontStyles.actions}>
          <ContactButtons {...contact} />
          {!away_until && <FollowButton follow={{ kind: 'shop', shop_id: id }} name={name} />}
        </div>
      </div>
      {away_until && <Holiday shop={shop} back={away_until} />}
      <div className={frontStyles.facts}>
        {isKnown ? (
          <details className={frontStyles.hours}>
            <summary>
              <Icon of={Clock} />
              <OpenState shop={shop} isAway={away_until !== null} />
              <span className={frontStyles.all}>
                {texts.shopPage.week}
                <Icon of={ChevronDown} size="small" />
              </span>
            </summary>
            <ShopWeek shop={shop} back={away_until} />
            {!away_until && <NotifyWhenOpen shop={contact.shop} id={id} />}
          </details>
        ) : (
          away_until && (
            <p>
              <Icon of={Clock} />
              <OpenState shop={shop} isAway />
            </p>
          )
        )}
        {!isUnplaced && (
          <p>
            <Icon of={MapPin} />
            <span>
              <span lang={languageOf(address)}>{address}</span>
              {notInAddress(address, city, state).map((part) => (
                <span key={part} className={frontStyles.ofCity} lang={languageOf(nameOf(part))}>
                  {`, ${nameOf(part)}`}
                </span>
              ))}
            </span>
            {distance && <small>{distance}</small>}
          </p>
        )}
        {phone && !away_until && (
          <p className={frontStyles.phone}>
            <Icon of={Phone} />
            <a href={telephoneLink(phone)} aria-label={texts.reach.callShop({ shop: name, phone })}>
              {phone}
            </a>
          </p>
        )}
        {isKnown &&
          !away_until &&
          comingSpecialDays(shop, today, 7).map((day) => (
            <p key={day.date}>
              <Icon of={CalendarClock} />
              <span>{specialDayInWords(day, today)}</span>
            </p>
          ))}
        {planned_holiday && !away_until && (
          <p>
            <Icon of={Sun} />
            <span>{plannedHolidayInWords(planned_holiday, today)}</span>
          </p>
        )}
        {shop.honoured && (
          <p>
            <Icon of={Check} />
            <Honoured counts={shop.honoured} />
          </p>
        )}
      </div>
      {isUnplaced && <Way shop={contact.shop} />}
    </section>
  )
}

function Sign({ shop: { logo, name } }: { shop: ShopPage }) {
  if (!logo)
    return (
      <span className={frontStyles.sign} aria-hidden="true">
        {initialsOf(name)}
      </span>
    )
  const { photo_url, photo_srcset } = logo
  return (
    <img
      className={frontStyles.logo}
      src={photo_url}
      srcSet={photo_srcset}
      sizes="72px"
      alt=""
      width={72}
      height={72}
    />
  )
}

function NotifyWhenOpen({ shop, id }: Pick<ContactOptions, 'shop'> & { id: number }) {
  return useIsClosed(shop) && <NotifyOfOpening shop={id} isSmall />
}

const ShopPhoto = ({ shop: { name, front } }: { shop: ShopPage }) =>
  front && (
    <img
      className={frontStyles.photo}
      src={front.photo_url}
      srcSet={front.photo_srcset}
      sizes="(max-width: 799.98px) 100vw, 760px"
      alt={texts.shopPictures.now.front({ shop: name })}
      width={1200}
      height={800}
      loading="lazy"
    />
  )

/** Returns 'Sarees, dupattas · Rajwada', or the place alone. */
const waresIn = (wares: string[], place: string) =>
  wares.length > 0 ? texts.shopPage.waresIn({ wares: wares.join(', '), place }) : place

function Holiday({ shop, back }: { shop: ShopPage; back: string }) {
  const { until, day, time } = holidayInWords(shop, back)
  return (
    <div className={frontStyles.holiday}>
      <Icon of={Sun} />
      <p>
        <b>{until}</b>
        <span>{time ? texts.shopPage.openAgainAt({ day, time }) : texts.shopPage.openAgain({ day })}</span>
      </p>
      <FollowButton
        follow={{ kind: 'shop', shop_id: shop.id }}
        name={shop.name}
        label={texts.mine.tellWhenOpen}
      />
    </div>
  )
}
