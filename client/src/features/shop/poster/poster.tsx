import { Printer } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { fromPoster } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import styles from './poster.module.css'

const { kinds: names, hints } = texts.poster

const kinds: (PosterKind & { hint: string })[] = [
  { isSmall: false, isPlain: false, hint: hints.large },
  { isSmall: false, isPlain: true, hint: hints.largePlain },
  { isSmall: true, isPlain: false, hint: hints.small },
  { isSmall: true, isPlain: true, hint: hints.smallPlain },
]

export function PosterChoice({ shop, isOpen }: { shop: PosterShop; isOpen: boolean }) {
  const [{ isSmall, isPlain }, choose] = useState(kinds[0] as PosterKind)
  return (
    <div className={styles.beside}>
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">{texts.poster.which}</legend>
        {kinds.map(({ hint, ...kind }) => (
          <label key={hint}>
            <input
              type="radio"
              name="poster"
              checked={kind.isSmall === isSmall && kind.isPlain === isPlain}
              onChange={() => choose(kind)}
            />
            <span className={styles.sample} aria-hidden="true">
              <PosterSheet shop={shop} {...kind} />
            </span>
            {kind.isSmall ? names.small : names.large}
            <small>{hint}</small>
          </label>
        ))}
      </fieldset>
      <div className="stack gap-12">
        <Button onClick={() => window.print()}>
          <Icon of={Printer} />
          {texts.poster.print}
        </Button>
        <p className="muted small">{texts.poster.pdf}</p>
        {!isOpen && <p className={styles.hint}>{texts.poster.notOpen}</p>}
        <p className={styles.hint}>
          <b>{texts.poster.testTitle}</b> {texts.poster.test}
        </p>
      </div>
      <PrintedSheet shop={shop} isSmall={isSmall} isPlain={isPlain} />
    </div>
  )
}

type PosterKind = { isSmall: boolean; isPlain: boolean }
type Props = PosterKind & { shop: PosterShop }

const PosterSheet = ({ shop, isSmall, isPlain }: Props) =>
  isSmall ? (
    <div className={styles.four}>
      {['a', 'b', 'c', 'd'].map((place) => (
        <Poster key={place} shop={shop} isPlain={isPlain} />
      ))}
    </div>
  ) : (
    <Poster shop={shop} isPlain={isPlain} />
  )

const PrintedSheet = (props: Props) =>
  createPortal(
    <div className={styles.paper} aria-hidden="true">
      <PosterSheet {...props} />
    </div>,
    document.body,
  )

const { onPaper, qr } = texts.poster

type PosterShop = { id: number; name: string; quarter: string | null; brand: string; city?: string }
type PosterProps = { shop: PosterShop; isPlain: boolean }

const stripes = Array.from({ length: 10 }, (_, place) => place * 21)

const PosterAwning = () => (
  <svg className={styles.awning} viewBox="0 0 210 36" aria-hidden="true">
    {stripes.map((left) => (
      <path key={left} d={`M${left} 7h21v17a10.5 10.5 0 0 1-21 0Z`} />
    ))}
    <rect width="210" height="7" />
  </svg>
)

const longName = 18

/** In both languages. 1em is one millimetre on A4, so the poster scales with its container. */
function Poster({ shop: { id, name, quarter, brand, city }, isPlain }: PosterProps) {
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
