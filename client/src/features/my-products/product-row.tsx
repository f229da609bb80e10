import { History, Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { formatDate, formatRupees } from 'server/contract/formats'
import type { OfferState } from 'server/contract/offers'
import type { OwnProduct } from 'server/contract/shop-products'
import { texts } from 'server/contract/texts'
import defaultProduct from '../../assets/default-product.svg'
import { paths } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Status, type StatusTone } from '../../ui/status.tsx'
import { Cell, Row } from '../../ui/table.tsx'
import styles from './product-table.module.css'
import { StockButton } from './stock-button.tsx'

const tones: Record<OfferState, StatusTone> = {
  live: 'active',
  'out of stock': 'inactive',
  scheduled: 'coming',
  expired: 'over',
}
const { columns } = texts.myProducts
const count = new Intl.NumberFormat('en-IN')

type Props = { product: OwnProduct; withShop: boolean; onDelete: (product: OwnProduct) => void }

/** One product of My Products: a row of the table, a card on phones. */
export const ProductRow = memo(function ProductRow({ product, withShop, onDelete }: Props) {
  const { name, photo_url, photo_srcset, offer_state } = product
  return (
    <Row>
      <Cell className={styles.image}>
        <img
          src={photo_url ?? defaultProduct}
          srcSet={photo_srcset ?? undefined}
          sizes="104px"
          alt=""
          width={104}
          height={104}
          loading="lazy"
        />
      </Cell>
      <Cell className={styles.name}>
        <Link to={paths.product(product.id)} title="See it as shoppers do">
          {name}
        </Link>
        {withShop && <small>{product.shop_name}</small>}
      </Cell>
      <Cell className={styles.brand}>{product.brand}</Cell>
      <Cell className={styles.price} label={columns.price} numeric>
        {formatRupees(product.price)}
      </Cell>
      <Cell className={styles.discountPrice} label={columns.discount_price} numeric>
        {formatRupees(product.discount_price)}
      </Cell>
      <Cell className={styles.percent} label={columns.discount_percent} numeric>
        {product.discount_percent}%
      </Cell>
      <Cell className={styles.status}>
        <Status tone={tones[offer_state]}>{texts.offerStates[offer_state]}</Status>
        <StockButton product={product} className={styles.stock} />
      </Cell>
      <Cell className={styles.start} label={columns.start_date}>
        {formatDate(product.start_date)}
      </Cell>
      <Cell className={styles.end} label={columns.end_date}>
        {formatDate(product.end_date)}
      </Cell>
      <Cell className={styles.views} label={columns.views} numeric>
        {count.format(product.views)}
      </Cell>
      <Cell className={styles.actions}>
        <div>
          <ButtonLink
            variant="soft"
            size="small"
            to={paths.updateProduct(product.id)}
            state={{ product }}
            aria-label={`Update ${name}`}
          >
            <Icon of={Pencil} size="small" className={styles.onPhones} />
            {texts.myProducts.update}
          </ButtonLink>
          <Button variant="dangerText" size="small" aria-label={`Delete ${name}`} onClick={() => onDelete(product)}>
            <Icon of={Trash2} size="small" className={styles.onPhones} />
            {texts.myProducts.delete}
          </Button>
          {withShop && (
            <ButtonLink
              variant="plain"
              size="small"
              className={styles.history}
              to={paths.auditTrail({ subject_type: 'product', subject_id: product.id })}
              aria-label={`History of ${name}`}
              title={`History of ${name}`}
            >
              <Icon of={History} size="small" />
            </ButtonLink>
          )}
        </div>
      </Cell>
    </Row>
  )
})
