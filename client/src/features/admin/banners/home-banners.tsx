import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { Carousel } from '../../../ui/carousel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdvertisementMark } from './advertisement-mark.tsx'
import { BannerLink } from './banner-link.tsx'
import { BannerSlide } from './banner-slide.tsx'
import { useBanners } from './banners.api.ts'
import styles from './home-banners.module.css'

const sliderSizes = '(max-width: 767.98px) 100vw, (max-width: 1199.98px) 75vw, 549px'
const fixedSizes = '(max-width: 767.98px) 50vw, 254px'

type Props = {
  isFirstVisit: boolean
  /** Stands right of the banners on wide screens. */
  beside?: ReactNode
}

/** The sliding banners, right of them the two fixed ones, the first above. Empty slots collapse. */
export function HomeBanners({ isFirstVisit, beside }: Props) {
  const { data, isPending } = useBanners()
  const first = data?.sliders[0]
  if (first)
    preload(first.image_url, {
      as: 'image',
      fetchPriority: 'high',
      imageSrcSet: first.image_srcset,
      imageSizes: sliderSizes,
    })

  const isSkeleton = isPending || (isFirstVisit && data !== undefined)
  const { sliders, fixed } = data ?? { sliders: [], fixed: [] }
  if (!isSkeleton && sliders.length + fixed.length === 0 && !beside) return null
  return (
    <div className={styles.hero} data-beside={beside ? true : undefined}>
      {isSkeleton ? (
        <>
          <Skeleton className={classNames(styles.slider, styles.sliderPlace)} />
          <Skeleton className={classNames(styles.fixed, styles.fixedPlace)} />
        </>
      ) : (
        <>
          {sliders.length > 0 && (
            <div className={styles.slider}>
              <Carousel label={texts.banner.carousel}>
                {sliders.map((banner, index) => (
                  <BannerSlide
                    key={banner.position}
                    banner={banner}
                    alt={banner.alt ?? texts.banner.slide({ number: index + 1, count: sliders.length })}
                    sizes={sliderSizes}
                    isFirst={index === 0}
                  />
                ))}
              </Carousel>
            </div>
          )}
          <FixedBanners className={styles.fixed} />
        </>
      )}
      {beside && <div className={styles.beside}>{beside}</div>}
    </div>
  )
}

/** The fixed banners on phones, where they stand below the first offers. */
export const FixedBannersBelow = () => <FixedBanners className={styles.below} />

function FixedBanners({ className }: { className: string | undefined }) {
  const { data } = useBanners()
  if (!data || data.fixed.length === 0) return null
  return (
    <div className={className}>
      {data.fixed.map((banner) => (
        <div key={banner.position} className={styles.one}>
          {/* The Content-Security-Policy allows no style attribute in the server's page. */}
          <svg aria-hidden="true">
            <rect width="100%" height="100%" fill={banner.edge_colour ?? 'none'} />
          </svg>
          <BannerLink to={banner}>
            <img
              loading="lazy"
              src={banner.image_url}
              srcSet={banner.image_srcset}
              sizes={fixedSizes}
              alt={banner.alt ?? texts.banner.fixed({ number: banner.position })}
              lang={banner.alt ? languageOf(banner.alt) : undefined}
              width={banner.width}
              height={banner.height}
            />
            <AdvertisementMark {...banner} />
          </BannerLink>
        </div>
      ))}
    </div>
  )
}
