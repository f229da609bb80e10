import { Clock, Flag, Tag } from 'lucide-react'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { PriceProof } from 'server/contract/shop-offers/moderated-offers'
import { whenWords } from '../../../lib/format/when-words.ts'
import { Pennant, Price } from '../../../offers/offer-price.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './price-proofs.module.css'

/** What an admin needs to judge a struck price. */
export function PriceProofFacts({ offer }: { offer: PriceProof }) {
  const { name, price, discount_price, discount_percent, tag, others, days_sold, open_reports } = offer
  return (
    <>
      <p className={styles.price}>
        <Price original={price} current={discount_price} />
        <Pennant percent={discount_percent} />
      </p>
      {tag?.photo_url && tag.sent_at && (
        <p className={styles.tag}>
          <img src={tag.photo_url} alt={texts.priceProofs.tag({ offer: name })} width={98} height={98} />
          <span>
            <b>{texts.priceProofs.came({ when: whenWords(tag.sent_at) })}</b>
            <a href={tag.photo_url} target="_blank" rel="noreferrer">
              {texts.priceProofs.large}
            </a>
          </span>
        </p>
      )}
      <ul className={styles.facts}>
        {others && (
          <li>
            <Icon of={Tag} size="small" />
            <span>
              {texts.priceProofs.others({
                shops: others.shops,
                isRange: others.lowest !== others.highest,
                lowest: formatRupees(others.lowest),
                highest: formatRupees(others.highest),
              })}
            </span>
          </li>
        )}
        <li>
          <Icon of={Clock} size="small" />
          <span>{texts.priceProofs.sold({ days: days_sold, price: formatRupees(price) })}</span>
        </li>
        {open_reports > 0 && (
          <li>
            <Icon of={Flag} size="small" />
            <span>{texts.priceProofs.reports({ count: open_reports })}</span>
          </li>
        )}
      </ul>
    </>
  )
}
