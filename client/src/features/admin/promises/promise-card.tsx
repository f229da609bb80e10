import { Phone } from 'lucide-react'
import { Link } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import type { ShopPromises } from 'server/contract/promises/calls'
import { adminPaths } from '../../../lib/dom/admin-paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { telephoneLink } from '../../../lib/format/telephone-link.ts'
import { ButtonAnchor } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { PromiseActions } from './promise-actions.tsx'
import styles from './promise-card.module.css'
import { PromiseNos } from './promise-nos.tsx'

type Props = {
  shop: ShopPromises
  /** The one that is looked at first: its answers are open. */
  isFirst: boolean
}

/** One shop: how many of its customers got the promised price, who says no, and what an admin can do. */
export const PromiseCard = ({ shop, isFirst }: Props) => (
  <li className={styles.shop}>
    <p className={styles.share}>
      {shop.answers === 0 ? (
        texts.promises.noAnswers
      ) : (
        <RichText text={texts.promises.share({ kept: shop.kept, answers: shop.answers })} />
      )}
    </p>
    <div className={styles.what}>
      <h2 lang={languageOf(shop.name)}>
        <Link to={adminPaths.adminShop(shop.shop_id)}>{shop.name}</Link>
      </h2>
      <p className="muted small">{factsOf(shop).join(' · ')}</p>
      {shop.held > 0 && <p>{texts.promises.held({ count: shop.held })}</p>}
    </div>
    <div className={styles.actions}>
      {shop.phone && (
        <ButtonAnchor
          variant="line"
          href={telephoneLink(shop.phone)}
          aria-label={texts.reports.callShopOf({ shop: shop.name, phone: shop.phone })}
        >
          <Icon of={Phone} />
          {texts.reports.callShop}
        </ButtonAnchor>
      )}
      <PromiseActions shop={shop} />
    </div>
    <PromiseNos nos={shop.nos} isOpen={isFirst} />
  </li>
)

const factsOf = (shop: ShopPromises) => [
  ...(shop.quarter ? [shop.quarter] : []),
  texts.promises.offers({ count: shop.live_offers, codes: shop.code_offers }),
  texts.promises.openCodes({ count: shop.open_codes }),
  ...(shop.reported > 0 ? [texts.promises.reported({ count: shop.reported })] : []),
]
