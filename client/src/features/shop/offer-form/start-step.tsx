import {
  Camera,
  ChevronLeft,
  ChevronRight,
  ClipboardList,
  FileSpreadsheet,
  Images,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { brandInWords, unbranded } from 'server/contract/offers/facts/offer-facts'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { ownPaths } from '../../../lib/dom/own-paths.ts'
import { formatDateShortly } from '../../../lib/format/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { emptyOffer } from './offer-fields.ts'
import { PhotoButtons, type PhotoWays } from './photo-and-name.tsx'
import styles from './quick-offer.module.css'
import { type LastOffer, likeLastTime } from './quick-values.ts'
import type { QuickOfferForm } from './use-quick-offer.ts'

type Props = { offer: QuickOfferForm; ways: PhotoWays; shopId: number | undefined }

export const StartStep = ({ offer: { fault, last, useLast, fillIn }, ways, shopId }: Props) => (
  <div className={styles.start}>
    <section className={styles.shoot}>
      <span className={styles.bigMark}>
        <Icon of={Camera} />
      </span>
      <h2>{texts.quickOffer.start.title}</h2>
      <p>{texts.quickOffer.start.hint}</p>
      <PhotoButtons {...ways} />
      {fault && (
        <div role="alert">
          <FieldError>{fault}</FieldError>
        </div>
      )}
      <Button variant="plain" size="small" className={styles.link} onClick={fillIn}>
        {texts.quickOffer.start.skipPhoto}
      </Button>
    </section>
    {last && <LikeLastTime last={last} onUse={useLast} />}
    <nav className={styles.ways} aria-label={texts.quickOffer.start.otherWays}>
      <Way to={ownPaths.manyPhotos(shopId)} icon={Images} title={texts.manyOffers.title}>
        {texts.quickOffer.start.manyHint}
      </Way>
      <Way to={ownPaths.fromList(shopId)} icon={FileSpreadsheet} title={texts.quickOffer.start.list}>
        {texts.quickOffer.start.listHint}
      </Way>
      <Way
        to={ownPaths.addProduct(shopId)}
        icon={ClipboardList}
        title={texts.quickOffer.start.form}
        className={styles.onDesks}
      >
        {texts.quickOffer.start.formHint}
      </Way>
    </nav>
  </div>
)

function LikeLastTime({ last, onUse }: { last: LastOffer; onUse: () => void }) {
  const nameOf = useCityNames(asStored)
  const today = emptyOffer().start_date
  const { end_date } = likeLastTime(emptyOffer(), last)
  const percent = Number(last.discount_percent)
  const kind = [
    brandInWords(last.brand || unbranded),
    nameOf(last.category),
    percent > 0 && texts.off({ percent }),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <section className={styles.box} aria-labelledby="like-last-time">
      <h2 id="like-last-time">{texts.quickOffer.start.onceMore}</h2>
      <div className={styles.last}>
        {last.photo ? <img src={last.photo} alt="" width={56} height={56} /> : <span />}
        <div>
          <b>{kind}</b>
          <small>
            <span>{texts.productForm.until({ day: formatDateShortly(end_date, today) })}</span> ·{' '}
            {texts.quickOffer.start.fromLast}
          </small>
        </div>
        <Button variant="soft" size="small" aria-describedby="like-last-time" onClick={onUse}>
          {texts.quickOffer.start.use}
        </Button>
      </div>
    </section>
  )
}

type WayProps = { to: string; icon: LucideIcon; title: string; className?: string; children: string }

const Way = ({ to, icon, title, className, children }: WayProps) => (
  <Link to={to} className={classNames(styles.way, className)}>
    <Icon of={icon} className={styles.wayMark} />
    <span>
      <b>{title}</b>
      <small>{children}</small>
    </span>
    <Icon of={ChevronRight} className={styles.wayArrow} />
  </Link>
)

type HeadProps = {
  title: string
  back?: { label: string } & ({ to: string } | { onPress: () => void })
  shop?: ReactNode
  children?: ReactNode
}

const home = { to: pages.myProducts, label: texts.quickOffer.back({ page: texts.nav.myProducts }) }

export const FormHead = ({ title, back = home, shop, children }: HeadProps) => (
  <div className={styles.head}>
    {'to' in back ? (
      <Link to={back.to} className={styles.back} aria-label={back.label}>
        <Icon of={ChevronLeft} />
      </Link>
    ) : (
      <button type="button" className={styles.back} aria-label={back.label} onClick={back.onPress}>
        <Icon of={ChevronLeft} />
      </button>
    )}
    <h1 tabIndex={-1}>{title}</h1>
    {children}
    {shop && <div className={styles.shop}>{shop}</div>}
  </div>
)
