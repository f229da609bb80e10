import { classNames } from '../lib/dom/class-names.ts'
import styles from './logo.module.css'

type Props = {
  brand: string
  url: string | null
  /** For dark backgrounds: aubergine or a dark picture. */
  onStrong?: boolean
  /** Hides the name, which narrow phones always hide. */
  isShort?: boolean
}

const petal = 'M9 2h11a2 2 0 0 1 2 2v10.2A10 10 0 0 0 14.2 22H4a2 2 0 0 1-2-2V9a7 7 0 0 1 7-7Z'

export const Logo = ({ brand, url, onStrong = false, isShort = false }: Props) => (
  <span className={classNames(styles.logo, onStrong && styles.onStrong, isShort && styles.short)}>
    {url ? (
      <img className={styles.own} src={url} alt={brand} width={153} height={36} />
    ) : brand === 'Chowk' ? (
      // On narrow screens, styles cut off the drawing after the symbol.
      <svg
        className={styles.drawing}
        viewBox="0 0 204 48"
        preserveAspectRatio="xMinYMid slice"
        role="img"
        aria-label={brand}
      >
        <Mark />
        <g fill="none" stroke="currentColor" strokeWidth="6.2" strokeLinecap="round" strokeLinejoin="round">
          <path d="M84.6 15.2A13 13 0 1 0 84.6 33" />
          <path d="M96 8v29.5M96 28.6a8.2 8.2 0 0 1 16.4 0v8.9" />
          <circle cx="131" cy="28.4" r="9.1" />
          <path d="m149.4 19.3 5.9 18.2 6.1-15.4 6.1 15.4 5.9-18.2" />
          <path d="M184 8v29.5M197 19.3 184.4 30.4M189.6 26l8.4 11.5" />
        </g>
      </svg>
    ) : (
      <>
        <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
          <Mark />
        </svg>
        <span className={styles.name}>{brand}</span>
      </>
    )}
  </span>
)

const Mark = () => (
  <>
    <g className={styles.petals}>
      {[0, 90, 180, 270].map((angle) => (
        <path key={angle} d={petal} transform={`rotate(${angle} 24 24)`} />
      ))}
    </g>
    <circle cx="24" cy="24" r="6.4" fill="#ffb31f" />
  </>
)

/** The scalloped awning, our signature. Use one per surface, and never as a divider (design guide 10). */
export const Awning = ({ onBox = false, className }: { onBox?: boolean; className?: string }) => (
  <div className={classNames(styles.awning, onBox && styles.onBox, className)} aria-hidden="true" />
)
