import type { Banner } from 'server/contract/banners/schemas'
import { classNames } from '../../../lib/dom/class-names.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { AdvertisementMark } from './advertisement-mark.tsx'
import { BannerLink } from './banner-link.tsx'
import styles from './banner-slide.module.css'

/** Narrower than this is no wide slider picture but an older square one. */
const wideRatio = 1.5

type Props = { banner: Banner; alt: string; sizes: string; isFirst: boolean }

/** A sliding banner; a square picture stands framed on its own blurred copy. */
export function BannerSlide({ banner, alt, sizes, isFirst }: Props) {
  const { image_url, image_srcset, width, height } = banner
  const isSquare = width / height < wideRatio
  return (
    <div className={classNames(styles.slide, isSquare && styles.square)}>
      {isSquare && (
        <img className={styles.blurred} src={image_url} alt="" width={width} height={height} loading="lazy" />
      )}
      <BannerLink to={banner} className={styles.link}>
        <img
          className={styles.picture}
          {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          sizes={sizes}
          srcSet={image_srcset}
          src={image_url}
          alt={alt}
          lang={languageOf(alt)}
          width={width}
          height={height}
          draggable={false}
        />
        <AdvertisementMark {...banner} />
      </BannerLink>
    </div>
  )
}
