import type { Banner } from 'server/contract/banners/calls'
import { languageOf } from '../../../lib/format/language.ts'
import { AdvertisementMark } from './advertisement-mark.tsx'
import { BannerLink } from './banner-link.tsx'
import styles from './banner-slide.module.css'

type Props = { banner: Banner; alt: string; sizes: string; isFirst: boolean }

export function BannerSlide({ banner, alt, sizes, isFirst }: Props) {
  const { image_url, image_srcset, width, height } = banner
  return (
    <div className={styles.slide}>
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
