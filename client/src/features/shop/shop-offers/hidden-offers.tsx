import { EllipsisVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatCount } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { paths } from '../../../lib/dom/paths.ts'
import { formatDateShortly, todayInIndia } from '../../../lib/format/dates.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { AskAgain, HiddenNote } from '../../../offers/hiding/hidden-note.tsx'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { Pennant, Price } from '../../../offers/offer-price.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Status } from '../../../ui/status.tsx'
import styles from './hidden-offers.module.css'
import type { OwnOfferCommand } from './own-offer-questions.tsx'
import { offerState } from './own-offer-state.ts'

type Props = {
  products: readonly OwnOffer[]
  withShop: boolean
  onCommand: (command: OwnOfferCommand, product: OwnOffer) => void
  foot: ReactNode
}

/** Shows a shop its hidden offers, with the reasons and how to fix them. */
export const HiddenOffers = ({ products, foot, ...row }: Props) => (
  <>
    <ul className={styles.offers}>
      {products.map((product) => (
        <HiddenOffer key={product.id} product={product} {...row} />
      ))}
    </ul>
    {foot}
    <p className="muted small">{texts.hiding.goesOn}</p>
  </>
)

type RowProps = Pick<Props, 'withShop' | 'onCommand'> & { product: OwnOffer }

function HiddenOffer({ product, withShop, onCommand }: RowProps) {
  const { id, name, price, discount_price, discount_percent, start_date, end_date, views } = product
  const { photo_url, photo_srcset } = product
  const today = todayInIndia()
  const { tone, words } = offerState(product, today)
  return (
    <li>
      <span className={styles.photo}>
        <OfferPhoto photo_url={photo_url} photo_srcset={photo_srcset} alt="" size={76} sizes="76px" />
      </span>
      <div className={styles.about}>
        <Link to={paths.product(id)} title={texts.myProducts.seeAsShoppers} lang={languageOf(name)}>
          {name}
        </Link>
        {withShop && <small lang={languageOf(product.shop_name)}>{product.shop_name}</small>}
        <p>
          <Price original={price} current={discount_price} />
          <Pennant percent={discount_percent} />
        </p>
        <p>
          <Status tone={tone}>{words}</Status>
          <span className={styles.days}>
            <span>{formatDateShortly(start_date, today)}</span> –{' '}
            <span>{formatDateShortly(end_date, today)}</span>
          </span>
          <b data-on-card={texts.myProducts.onCard.views}>{formatCount(views)}</b>
        </p>
      </div>
      <div className={styles.ways}>
        <AskAgain product={product} />
        <IconButton
          icon={EllipsisVertical}
          label={texts.myProducts.about.more({ offer: name })}
          onClick={() => onCommand('more', product)}
        />
      </div>
      <div className={styles.why}>
        <HiddenNote product={product} />
      </div>
    </li>
  )
}
