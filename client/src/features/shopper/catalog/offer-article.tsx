import { ChevronRight, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { OfferDetail, OfferState, OfferSummary } from 'server/contract/offers/schemas'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { initialsOf } from '../../../lib/format/initials.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { useCachedAtHere } from '../../../lib/storage/cached-at.ts'
import { countTap } from '../../../offers/count-tap.ts'
import { useDistance } from '../../../offers/distance.ts'
import { OfferPhoto, type Photo, toneOf } from '../../../offers/offer-photo.tsx'
import { Pennant } from '../../../offers/offer-price.tsx'
import { Heart } from '../../../offers/saved/heart.tsx'
import { useSharing } from '../../../offers/share-button.tsx'
import { OpenState } from '../../../offers/shop/open-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import styles from './offer-article.module.css'
import lineStyles from './shop-line.module.css'
import markStyles from './shop-mark.module.css'
import { VerdictSkeleton } from './verdict-line.tsx'

type Props = {
  product: OfferSummary
  /** Undefined while only the summary is loaded. */
  state?: OfferState
  edge?: string | null
  mark?: ReactNode
  share?: ReactNode
  /** Contains the parts that need the whole product: verdict, shop, time and actions. */
  lead: ReactNode
  /** Contains the parts below `lead`; each has the class `left` or `right` for wide screens. */
  children?: ReactNode
}

const photo = {
  size: 520,
  sizes: '(max-width: 767.98px) 272px, (max-width: 1199.98px) 50vw, 520px',
  isFirst: true,
}

export const columns = { left: styles.left, right: styles.right }

export const OfferArticle = ({ product, state, edge, mark, share, lead, children }: Props) => (
  <article className={styles.article}>
    <div
      className={classNames(styles.stage, (state === 'expired' || state === 'out of stock') && styles.over)}
      data-tone={toneOf(product.category_id)}
    >
      <div className={styles.view}>
        {/* An SVG, since the Content-Security-Policy forbids style attributes in server-rendered HTML. */}
        <svg aria-hidden="true">
          <rect width="100%" height="100%" fill={edge ?? 'none'} />
        </svg>
        <OfferPhoto {...product} {...photo} alt={product.name} />
      </div>
      {product.photo_url && <WholePhoto product={product} />}
      {mark && <p className={styles.mark}>{mark}</p>}
      {share}
      <Heart product={product} className={styles.heart} />
    </div>
    <div className={styles.lead}>
      <h1 lang={languageOf(product.name)}>{product.name}</h1>
      <PriceLine product={product} state={state} />
      {lead}
    </div>
    {children}
  </article>
)

function PriceLine({ product, state = 'live' }: Pick<Props, 'product' | 'state'>) {
  const { price, discount_price, discount_percent } = product
  const isKept = useCachedAtHere() !== undefined
  const current = formatRupees(discount_price)
  if (state === 'expired' || state === 'out of stock')
    return (
      <p className={classNames(styles.priceLine, styles.ended)}>
        <b>{state === 'expired' ? texts.product.was({ price: current }) : current}</b>
      </p>
    )
  return (
    <p className={classNames(styles.priceLine, isKept && styles.kept)}>
      <b>
        <span className="visually-hidden">{texts.product.currentPrice} </span>
        <span>{current}</span>
      </b>
      {discount_price < price && (
        <>
          <s>
            <span className="visually-hidden">{texts.product.originalPrice} </span>
            <span>{formatRupees(price)}</span>
          </s>
          <Pennant percent={discount_percent} className={styles.pennant} />
        </>
      )}
    </p>
  )
}

export function ShopLine({ product }: { product: OfferDetail }) {
  const { shop_id, shop_name, locality } = product
  const nameOf = useCityNames()
  const distance = useDistance(product)
  const { pathname, search } = useLocation()
  const where = locality && nameOf(locality)
  const words = (
    <>
      <ShopMark shop={product} />
      <span className={lineStyles.words}>
        <b lang={languageOf(shop_name)}>{shop_name}</b>
        <small>
          <span>
            {where && <span lang={languageOf(where)}>{where}</span>}
            {where && distance && <span>{' · '}</span>}
            {distance && <span>{distance}</span>}
          </span>
          {/* The verdict already shows the shop's holiday. */}
          {!product.away_until && <OpenState shop={product} isAway={false} />}
        </small>
      </span>
    </>
  )
  if (shop_id === null) return <p className={lineStyles.shop}>{words}</p>
  return (
    <Link className={lineStyles.shop} to={paths.shop(shop_id)} state={{ from: pathname + search }}>
      {words}
      <Icon of={ChevronRight} />
    </Link>
  )
}

export const ShopMark = ({ shop }: { shop: Pick<OfferSummary, 'shop_name' | 'shop_logo'> }) =>
  shop.shop_logo ? (
    <img className={markStyles.logo} src={shop.shop_logo} alt="" width={44} height={44} />
  ) : (
    <span className={markStyles.mark} aria-hidden="true">
      {initialsOf(shop.shop_name)}
    </span>
  )

const photoDialog = async () => (await import('./photo-dialog.tsx')).PhotoDialog

function WholePhoto({ product }: { product: Pick<OfferSummary, 'name'> & Photo }) {
  const { OpenSheet, isOpening, open, close } = useSheet(photoDialog)
  return (
    <>
      <button
        type="button"
        className={styles.press}
        aria-label={texts.product.wholePhoto({ name: product.name })}
        aria-haspopup="dialog"
        aria-busy={isOpening}
        onClick={open}
      />
      {OpenSheet && <OpenSheet product={product} onClose={close} />}
    </>
  )
}

/** Loaded only when the visitor starts to use the page, since few visitors share an offer. */
export const loadShareText = () => import('../../../offers/share-text.ts')

export function ShareOffer({ product }: { product: OfferDetail }) {
  const nameOf = useCityNames()
  const { share, isOpening, sheet } = useSharing(texts.shareOffer.sheet)
  const press = () => {
    countTap({ product_id: product.id }, 'share')
    void share(loadShareText().then(({ handoverOf }) => handoverOf(product, nameOf)))
  }
  return (
    <>
      <button
        type="button"
        className={styles.round}
        aria-label={texts.reach.share}
        title={texts.reach.share}
        aria-haspopup="dialog"
        aria-busy={isOpening || undefined}
        onClick={press}
      >
        <Icon of={Share2} />
      </button>
      {sheet}
    </>
  )
}

export const OfferSkeleton = () => (
  <div className={styles.article} role="status" aria-busy="true" aria-label={texts.product.loading}>
    <div className={styles.stage}>
      <Skeleton className={styles.photoPlace} />
    </div>
    <div className={styles.lead}>
      <Skeleton className={styles.title} width="80%" />
      <Skeleton className={styles.price} />
      <LeadSkeleton />
    </div>
  </div>
)

export const LeadSkeleton = () => (
  <>
    <VerdictSkeleton />
    <div className={styles.facts}>
      <Skeleton className={styles.shopPlace} />
      <Skeleton className={styles.timePlace} />
    </div>
    <div className={styles.actions} />
  </>
)
