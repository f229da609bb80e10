import { ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { useDistance } from '../../../offers/distance.ts'
import { OpenState } from '../../../offers/shop/open-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './shop-line.module.css'
import { ShopMark } from './shop-mark.tsx'

export function ShopLine({ product }: { product: OfferDetail }) {
  const { shop_id, shop_name, locality } = product
  const nameOf = useCityNames()
  const distance = useDistance(product)
  const { pathname, search } = useLocation()
  const where = locality && nameOf(locality)
  const words = (
    <>
      <ShopMark shop={product} />
      <span className={styles.words}>
        <b lang={languageOf(shop_name)}>{shop_name}</b>
        <small>
          <span>
            {where && <span lang={languageOf(where)}>{where}</span>}
            {where && distance && <span>{' · '}</span>}
            {distance && <span>{distance}</span>}
          </span>
          {/* The verdict shows the shop's holiday already. */}
          {!product.away_until && <OpenState shop={product} isAway={false} />}
        </small>
      </span>
    </>
  )
  if (shop_id === null) return <p className={styles.shop}>{words}</p>
  return (
    <Link className={styles.shop} to={paths.shop(shop_id)} state={{ from: pathname + search }}>
      {words}
      <Icon of={ChevronRight} />
    </Link>
  )
}
