import { EllipsisVertical } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { Link } from 'react-router-dom'
import { formatCount } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { OfferListPage, OwnOffer } from 'server/contract/shop-offers/schemas'
import { paths } from '../../../lib/dom/paths.ts'
import { formatDateShortly, todayInIndia } from '../../../lib/format/dates.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { AskAgain, HiddenNote } from '../../../offers/hiding/hidden-note.tsx'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { Pennant, Price } from '../../../offers/offer-price.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { NothingHere } from '../../../ui/notice.tsx'
import { Status } from '../../../ui/status.tsx'
import { TablePager, totalWords } from '../../../ui/table.tsx'
import styles from './own-offer-list.module.css'
import type { OwnOfferCommand } from './own-offer-questions.tsx'
import { offerState } from './own-offer-state.ts'
import { OwnOfferTable } from './own-offer-table.tsx'
import { type ChangeView, noneWords, type OwnOffersView, wholeList } from './own-offers-view.ts'

type Props = {
  page: OfferListPage
  view: OwnOffersView
  top: RefObject<HTMLElement | null>
  withShop: boolean
  isAdmin: boolean
  chosen: ReadonlyMap<number, OwnOffer> | undefined
  onChange: ChangeView
  onChoose: (product: OwnOffer, isRange: boolean) => void
  onCommand: (command: OwnOfferCommand, product: OwnOffer) => void
}

export function OwnOfferPage({ page, view, top, onChange, ...table }: Props) {
  const { products, total, total_is_exact, rows_before, previous, next } = page
  if (products.length === 0)
    return (
      <NothingHere>
        <span>{noneWords(view)}</span>{' '}
        <Button variant="line" onClick={() => onChange(wholeList)}>
          {texts.myProducts.showAll}
        </Button>
      </NothingHere>
    )
  const foot = (
    <TablePager
      top={top}
      before={rows_before}
      shown={products.length}
      total={totalWords(total, total_is_exact)}
      onPrevious={previous === null ? undefined : () => onChange({ after: previous })}
      onNext={next === null ? undefined : () => onChange({ after: next })}
    />
  )
  const { withShop, isAdmin, chosen, onCommand } = table
  if (view.status === 'hidden' && !isAdmin && !chosen)
    return <HiddenOffers products={products} withShop={withShop} onCommand={onCommand} foot={foot} />
  return (
    <OwnOfferTable
      products={products}
      {...table}
      sort={view.sort}
      onSort={(sort) => onChange({ sort })}
      foot={foot}
    />
  )
}

type HiddenOffersProps = {
  products: readonly OwnOffer[]
  withShop: boolean
  onCommand: (command: OwnOfferCommand, product: OwnOffer) => void
  foot: ReactNode
}

const HiddenOffers = ({ products, withShop, onCommand, foot }: HiddenOffersProps) => (
  <>
    <ul className={styles.offers}>
      {products.map((product) => (
        <HiddenOffer key={product.id} product={product} withShop={withShop} onCommand={onCommand} />
      ))}
    </ul>
    {foot}
    <p className="muted small">{texts.hiding.goesOn}</p>
  </>
)

type OneProps = Pick<HiddenOffersProps, 'withShop' | 'onCommand'> & { product: OwnOffer }

function HiddenOffer({ product, withShop, onCommand }: OneProps) {
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
