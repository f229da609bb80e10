import { Link } from 'react-router-dom'
import type { OwnClaim } from 'server/contract/claims/calls'
import { notInAddress } from 'server/contract/facts/address-line'
import { texts } from 'server/contract/facts/texts'
import { hoursInWords } from 'server/contract/shops/facts/opening-hours'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { CachedAt } from '../../../lib/storage/cached-at.ts'
import { ContactButtons } from '../../../offers/shop/contact-buttons.tsx'
import type { ContactOptions } from '../../../offers/shop/contact-options.ts'
import { OpenState } from '../../../offers/shop/open-state.tsx'
import { Way } from '../../../offers/shop/way.tsx'
import { Awning } from '../../../ui/logo.tsx'
import styles from './code-shop.module.css'

type Props = {
  claim: OwnClaim
  contact: ContactOptions
  /** It can still be shown: one goes there. */
  isOpen: boolean
  isOffline: boolean
}

/** Where a code is shown, and the way there. */
export function CodeShop({ claim, contact, isOpen, isOffline }: Props) {
  const nameOf = useCityNames()
  const { shop_id, shop_name, address, quarter, hours, away_until } = claim
  const where = notInAddress(address, quarter).map(nameOf)[0]
  return (
    <section className={styles.shop} aria-label={texts.codes.code.shop}>
      <Awning onBox />
      <dl>
        {(hours || away_until) && (
          <div>
            <dt className="visually-hidden">{texts.product.hours}</dt>
            <dd>
              <OpenState shop={claim} isAway={away_until !== null} />
              {hours && <small>{hoursInWords(hours)}</small>}
            </dd>
          </div>
        )}
        <div>
          <dt>{texts.product.shopName}</dt>
          <dd className={styles.name} lang={languageOf(shop_name)}>
            <Link to={paths.shop(shop_id)}>{shop_name}</Link>
          </dd>
        </div>
        <div>
          <dt>{texts.product.address}</dt>
          <dd lang={languageOf(address)}>
            <span>{address}</span>
            {where && <small lang={languageOf(where)}>{where}</small>}
          </dd>
        </div>
      </dl>
      {/* Without a network there is no distance. */}
      <CachedAt value={isOffline ? claim.claimed_at : undefined}>
        <div className={styles.way}>
          <Way shop={contact.shop} />
        </div>
      </CachedAt>
      {isOpen && (
        <div className={styles.ways}>
          <ContactButtons {...contact} />
        </div>
      )}
    </section>
  )
}
