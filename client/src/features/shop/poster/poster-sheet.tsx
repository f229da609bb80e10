import { createPortal } from 'react-dom'
import { Poster, type PosterShop } from './poster.tsx'
import styles from './poster-sheet.module.css'

export type PosterKind = { isSmall: boolean; isPlain: boolean }
type Props = PosterKind & { shop: PosterShop }

/** A sheet of A4: one poster, or four with lines to cut along. */
export const PosterSheet = ({ shop, isSmall, isPlain }: Props) =>
  isSmall ? (
    <div className={styles.four}>
      {['a', 'b', 'c', 'd'].map((place) => (
        <Poster key={place} shop={shop} isPlain={isPlain} />
      ))}
    </div>
  ) : (
    <Poster shop={shop} isPlain={isPlain} />
  )

/** The same as all that is printed of the page. */
export const PrintedSheet = (props: Props) =>
  createPortal(
    <div className={styles.paper} aria-hidden="true">
      <PosterSheet {...props} />
    </div>,
    document.body,
  )
