import { Download } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { listLimits } from 'server/contract/shop-offers/facts/list-columns'
import { ButtonAnchor } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './download-offers.module.css'

type Props = { shopId: number; count: number; isOwn: boolean }

/** A shop's offers with their photos, as the list that publishes them again; a thousand to a file. */
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
