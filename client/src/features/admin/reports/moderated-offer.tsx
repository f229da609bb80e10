import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { ModeratedOffer as Offer } from 'server/contract/shop-offers/moderated-offers'
import { adminPaths } from '../../../lib/dom/admin-paths.ts'
import { ownPaths } from '../../../lib/dom/own-paths.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { telephoneLink } from '../../../lib/format/telephone-link.ts'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { useMay } from '../../../session/may.tsx'
import { ButtonAnchor } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './moderated-offer.module.css'

type Props = { offer: Offer; head: ReactNode; actions: ReactNode; children: ReactNode }

/** A hidden one has no page but the form, which is not for everybody. */
function OfferName({ product_id, name, is_hidden }: Offer) {
  const { may } = useMay()
  const lang = languageOf(name)
  if (is_hidden && !may('POST /api/shop/updateproduct/:id')) return <span lang={lang}>{name}</span>
  return (
    <Link to={is_hidden ? ownPaths.updateProduct(product_id) : paths.product(product_id)} lang={lang}>
      {name}
    </Link>
  )
}

/** An offer that an admin is to look at: what it is and of whom, what is said of it, and what can be done. */
export const ModeratedOffer = ({ offer, head, actions, children }: Props) => (
  <li className={styles.offer}>
    <OfferPhoto photo_url={offer.photo_url} photo_srcset={offer.photo_srcset} alt="" size={84} sizes="84px" />
    <div className={styles.body}>
      <p className={styles.head}>{head}</p>
      <h2>
        <OfferName {...offer} />
      </h2>
      <p className="muted small">
        <span lang={languageOf(offer.shop_name)}>
          {offer.shop_id === null ? (
            offer.shop_name
          ) : (
            <Link to={adminPaths.adminShop(offer.shop_id)}>{offer.shop_name}</Link>
          )}
          {offer.address && <span>{`, ${offer.address}`}</span>}
        </span>
        {' · '}
        <span>
          {[
            formatRupees(offer.discount_price),
            texts.reports.otherOffers({ count: offer.other_offers }),
          ].join(' · ')}
        </span>
      </p>
      {children}
    </div>
    <div className={styles.actions}>
      {actions}
      {offer.phone && (
        <ButtonAnchor
          variant="line"
          href={telephoneLink(offer.phone)}
          aria-label={texts.reports.callShopOf({ shop: offer.shop_name, phone: offer.phone })}
        >
          <Icon of={Phone} />
          {texts.reports.callShop}
        </ButtonAnchor>
      )}
    </div>
  </li>
)
