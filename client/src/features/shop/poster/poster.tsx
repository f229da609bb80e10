import { fromPoster } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { Logo } from '../../../ui/logo.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import styles from './poster.module.css'

const { onPaper, qr } = texts.poster

/** What stands on it. */
export type PosterShop = { id: number; name: string; quarter: string | null; brand: string; city?: string }
/** Without colours: stripes solid and outlined. */
type Props = { shop: PosterShop; isPlain: boolean }

const stripes = Array.from({ length: 10 }, (_, place) => place * 21)

/** Ten stripes, solid and outlined without colours. */
const PosterAwning = () => (
  <svg className={styles.awning} viewBox="0 0 210 36" aria-hidden="true">
    {stripes.map((left) => (
      <path key={left} d={`M${left} 7h21v17a10.5 10.5 0 0 1-21 0Z`} />
    ))}
    <rect width="210" height="7" />
  </svg>
)

/** More letters than this are set smaller. */
const longName = 18

/** One poster in both languages; 1em is a millimetre of an A4, so it is as large as where it stands. */
export function Poster({ shop: { id, name, quarter, brand, city }, isPlain }: Props) {
  const { origin, host } = window.location
  const address = host + paths.shop(id)
  return (
    <section className={classNames(styles.poster, isPlain && styles.plain)}>
      <PosterAwning />
      <div className={styles.middle}>
        <h2 className={classNames(name.length > longName && styles.long)} lang={languageOf(name)}>
          {name}
        </h2>
        {quarter && (
          <p className={styles.quarter} lang={languageOf(quarter)}>
            {quarter}
          </p>
        )}
        <p className={styles.here}>
          <span lang="hi">{onPaper.hereHindi}</span>
          <span lang="en">{onPaper.here}</span>
        </p>
        <div className={styles.qr}>
          <QrCode text={origin + paths.shop(id) + fromPoster} label={qr({ address })} />
        </div>
        <p className={styles.how}>
          <span lang="hi">{onPaper.scanHindi}</span>
          <span lang="en">{onPaper.scan}</span>
          <small>
            {address} · <span lang="hi">{onPaper.noAppHindi}</span> · <span lang="en">{onPaper.noApp}</span>
          </small>
        </p>
      </div>
      <p className={styles.foot}>
        <Logo brand={brand} url={null} onStrong={!isPlain} />
        {city && <span lang="en">{onPaper.claim({ city })}</span>}
      </p>
    </section>
  )
}
