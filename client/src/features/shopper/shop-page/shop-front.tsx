import { CalendarClock, Check, Clock, MapPin, Phone, Sun } from 'lucide-react'
import { Fragment } from 'react'
import { notInAddress } from 'server/contract/facts/address-line'
import { texts } from 'server/contract/facts/texts'
import type { ShopPage } from 'server/contract/shop-page/schemas'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { todayInIndia } from '../../../lib/format/dates.ts'
import { initialsOf } from '../../../lib/format/initials.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { telephoneLink } from '../../../lib/format/telephone-link.ts'
import { FollowButton } from '../../../offers/saved/follow-button.tsx'
import { ContactButtons } from '../../../offers/shop/contact-buttons.tsx'
import type { ContactOptions } from '../../../offers/shop/contact-options.ts'
import { holidayInWords, plannedHolidayInWords } from '../../../offers/shop/holiday-in-words.ts'
import { Honoured } from '../../../offers/shop/honoured.tsx'
import { OpenState } from '../../../offers/shop/open-state.tsx'
import { comingSpecialDays, specialDayInWords } from '../../../offers/shop/special-days-in-words.ts'
import { Way } from '../../../offers/shop/way.tsx'
import { Awning } from '../../../ui/awning.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './shop-front.module.css'
import { ShopWeek } from './shop-week.tsx'

/** Under its awning: who the shop is, whether it is open, where, and the ways to it; beside that its week. */
export function ShopFront({ shop, contact }: { shop: ShopPage; contact: ContactOptions }) {
  const {
    name,
    wares,
    locality,
    address,
    city,
    state,
    hours,
    away_until,
    planned_holiday,
    phone,
    logo,
    front,
  } = shop
  const nameOf = useCityNames()
  const today = todayInIndia()
  const isKnown = hours !== null && hours.length > 0
  return (
    <section className={styles.front} aria-label={name}>
      <Awning onBox className={styles.awning} />
      {front && (
        <img
          className={styles.photo}
          src={front.photo_url}
          srcSet={front.photo_srcset}
          sizes="(max-width: 1199.98px) 100vw, 1200px"
          alt={texts.shopPictures.now.front({ shop: name })}
          width={1200}
          height={800}
        />
      )}
      <div className={styles.halves}>
        <div className={styles.main}>
          <div className={styles.head}>
            {logo ? (
              <img
                className={styles.logo}
                src={logo.photo_url}
                srcSet={logo.photo_srcset}
                sizes="84px"
                alt=""
                width={84}
                height={84}
              />
            ) : (
              <span className={styles.sign} aria-hidden="true">
                {initialsOf(name)}
              </span>
            )}
            <div>
              <h1 lang={languageOf(name)}>{name}</h1>
              <p className={styles.wares}>{waresIn(wares.map(nameOf), nameOf(locality ?? city))}</p>
            </div>
          </div>
          {away_until && <Holiday shop={shop} back={away_until} />}
          <ul className={styles.facts}>
            {(isKnown || away_until) && (
              <li>
                <Icon of={Clock} />
                <OpenState shop={shop} isAway={away_until !== null} />
              </li>
            )}
            {isKnown &&
              !away_until &&
              comingSpecialDays(shop, today, 7).map((day) => (
                <li key={day.date}>
                  <Icon of={CalendarClock} />
                  <span>{specialDayInWords(day, today)}</span>
                </li>
              ))}
            <li>
              <Icon of={MapPin} />
              <span>
                <span lang={languageOf(address)}>{address}</span>
                {notInAddress(address, city, state).map((part) => (
                  <Fragment key={part}>
                    {', '}
                    <span lang={languageOf(nameOf(part))}>{nameOf(part)}</span>
                  </Fragment>
                ))}
              </span>
            </li>
            {planned_holiday && !away_until && (
              <li>
                <Icon of={Sun} />
                <span>{plannedHolidayInWords(planned_holiday, today)}</span>
              </li>
            )}
            {shop.honoured && (
              <li>
                <Icon of={Check} />
                <Honoured counts={shop.honoured} />
              </li>
            )}
            {phone && !away_until && (
              <li>
                <Icon of={Phone} />
                <a
                  className={styles.phone}
                  href={telephoneLink(phone)}
                  aria-label={texts.reach.callShop({ shop: name, phone })}
                >
                  {phone}
                </a>
              </li>
            )}
          </ul>
          {!away_until && <Way shop={contact.shop} />}
          <div className="cluster gap-10">
            <ContactButtons {...contact} />
            <FollowButton
              className={styles.follow}
              follow={{ kind: 'shop', shop_id: shop.id }}
              name={name}
              label={away_until ? texts.mine.tellWhenOpen : undefined}
            />
          </div>
        </div>
        {isKnown && <ShopWeek shop={shop} back={away_until} />}
      </div>
    </section>
  )
}

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
    </div>
  )
}
