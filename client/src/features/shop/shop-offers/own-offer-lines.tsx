import { Clock, Download, EyeOff, RotateCcw } from 'lucide-react'
import { Link } from 'react-router-dom'
import { endsSoonDays, mostOffersAtOnce } from 'server/contract/facts/list-options'
import { texts } from 'server/contract/facts/texts'
import { listLimits } from 'server/contract/shop-offers/facts/list-columns'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { ownPaths } from '../../../lib/dom/own-paths.ts'
import { addDays, todayInIndia, weekdayOf } from '../../../lib/format/dates.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { StruckPriceRule } from '../../../offers/struck-price-rule.tsx'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NoticeLine } from '../../../ui/notice-line.tsx'
import styles from './own-offer-lines.module.css'

export function EndsSoonLine({ count, onRenew }: { count: number; onRenew: () => void }) {
  const day = weekdayOf(addDays(todayInIndia(), endsSoonDays))
  return (
    <NoticeLine
      quiet
      label={texts.myProducts.endsSoon.label}
      icon={Clock}
      actions={
        <Button variant="soft" onClick={onRenew}>
          <Icon of={RotateCcw} />
          {texts.myProducts.endsSoon.renew({ count: Math.min(count, mostOffersAtOnce) })}
        </Button>
      }
    >
      <b>{texts.myProducts.endsSoon.count({ count, day })}</b>
      <p>{texts.myProducts.endsSoon.question({ count })}</p>
    </NoticeLine>
  )
}

export const HiddenLine = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <NoticeLine
    bad
    label={texts.myProducts.states.hidden}
    icon={EyeOff}
    actions={
      <Button variant="line" size="small" onClick={onShow}>
        {texts.myProducts.showHidden({ count })}
      </Button>
    }
  >
    <b>{texts.myProducts.hiddenBar({ count })}</b>
  </NoticeLine>
)

/** Counts the unproven struck prices on the page, and lists them when opened. */
export function UnprovenLine({ products }: { products: readonly OwnOffer[] }) {
  const unproven = products.filter((offer) => !offer.price_is_proven && offer.offer_state !== 'expired')
  if (unproven.length === 0) return null
  return (
    <StruckPriceRule title={texts.unproven.onPage({ count: unproven.length })}>
      <ul className="cluster gap-10">
        {unproven.map((product) => (
          <li key={product.id}>
            <Link
              to={ownPaths.updateProduct(product.id, 'price')}
              state={{ product, isFromList: true }}
              lang={languageOf(product.name)}
            >
              {product.name}
            </Link>
          </li>
        ))}
      </ul>
    </StruckPriceRule>
  )
}

type Props = { shopId: number; count: number; isOwn: boolean }

/** Downloads offers and photos as lists that can be published again, of up to 1,000 offers each. */
export const DownloadOffers = ({ shopId, count, isOwn }: Props) => {
  const starts = Array.from({ length: Math.ceil(count / listLimits.rows) }, (_, n) => n * listLimits.rows)
  const { button, ofShop, part, hint } = texts.offersDownload
  const title = isOwn ? button : ofShop
  return (
    <section className={styles.download} aria-label={title}>
      {starts.length > 1 && <b>{title}</b>}
      <p>
        {starts.map((start, n) => (
          <ButtonAnchor
            key={start}
            variant="line"
            href={`/api/shop/offers_file?shop_id=${shopId}&part=${n + 1}`}
            download
          >
            <Icon of={Download} />
            {starts.length === 1
              ? title
              : part({ from: start + 1, to: Math.min(start + listLimits.rows, count) })}
          </ButtonAnchor>
        ))}
      </p>
      <p className="muted small">{hint}</p>
    </section>
  )
}
