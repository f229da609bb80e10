import { CalendarClock, Check, ChevronDown, Clock, MapPin, Phone, Sun } from 'lucide-react'
import { notInAddress } from 'server/contract/facts/address-line'
import { texts } from 'server/contract/facts/texts'
import type { ShopPage } from 'server/contract/shop-page/calls'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { todayInIndia } from '../../../lib/format/dates.ts'
import { initialsOf } from '../../../lib/format/initials.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { telephoneLink } from '../../../lib/format/telephone-link.ts'
import { useDistance } from '../../../offers/distance.ts'
import { FollowButton } from '../../../offers/saved/follow-button.tsx'
import { ContactButtons, type ContactOptions } from '../../../offers/shop/contact-buttons.tsx'
import { Honoured } from '../../../offers/shop/honoured.tsx'
import { NotifyOfOpening } from '../../../offers/shop/notify-of-opening.tsx'
import {
  holidayInWords,
  OpenState,
  plannedHolidayInWords,
  useIsClosed,
} from '../../../offers/shop/open-state.tsx'
import { useWay } from '../../../offers/shop/shop-links.ts'
import { comingSpecialDays, specialDayInWords } from '../../../offers/shop/special-days-in-words.ts'
import { Way } from '../../../offers/shop/way.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './shop-front.module.css'
import { ShopWeek } from './shop-week.tsx'

export function ShopFront({ shop, contact }: { shop: ShopPage; contact: ContactOptions }) {
  const { id, name, wares, locality, address, city, state, hours, away_until, planned_holiday, phone } = shop
  const nameOf = useCityNames()
  const distance = useDistance(shop)
  const way = useWay(contact.shop)
  const today = todayInIndia()
  const isKnown = hours !== null && hours.length > 0
  const isUnplaced = !away_until && way !== undefined && !way.isRoute
  return (
    <section className={styles.front} aria-label={name}>
      <div className={styles.head}>
        <Sign shop={shop} />
        <div>
          <h1 lang={languageOf(name)}>{name}</h1>
          <p className={styles.wares}>{waresIn(wares.map(nameOf), nameOf(locality ?? city))}</p>
        </div>
        <div className={styles.actions}>
          <ContactButtons {...contact} />
          {!away_until && <FollowButton follow={{ kind: 'shop', shop_id: id }} name={name} />}
        </div>
      </div>
      {away_until && <Holiday shop={shop} back={away_until} />}
      <div className={styles.facts}>
        {isKnown ? (
          <details className={styles.hours}>
            <summary>
              <Icon of={Clock} />
              <OpenState shop={shop} isAway={away_until !== null} />
              <span className={styles.all}>
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
                <span key={part} className={styles.ofCity} lang={languageOf(nameOf(part))}>
                  {`, ${nameOf(part)}`}
                </span>
              ))}
            </span>
            {distance && <small>{distance}</small>}
          </p>
        )}
        {phone && !away_until && (
          <p className={styles.phone}>
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
      <span className={styles.sign} aria-hidden="true">
        {initialsOf(name)}
      </span>
    )
  const { photo_url, photo_srcset } = logo
  return (
    <img
      className={styles.logo}
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

export const ShopPhoto = ({ shop: { name, front } }: { shop: ShopPage }) =>
  front && (
    <img
      className={styles.photo}
      src={front.photo_url}
      srcSet={front.photo_srcset}
      sizes="(max-width: 799.98px) 100vw, 760px"
      alt={texts.shopPictures.now.front({ shop: name })}
      width={1200}
      height={800}
      loading="lazy"
    />
  )

/** 'Sarees, dupattas · Rajwada', or the place alone. */
const waresIn = (wares: string[], place: string) =>
  wares.length > 0 ? texts.shopPage.waresIn({ wares: wares.join(', '), place }) : place

function Holiday({ shop, back }: { shop: ShopPage; back: string }) {
  const { until, day, time } = holidayInWords(shop, back)
  return (
    <div className={styles.holiday}>
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
