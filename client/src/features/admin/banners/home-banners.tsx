import { preload } from 'react-dom'
import { texts } from 'server/contract/facts/texts'
import { languageOf } from '../../../lib/format/language.ts'
import { Carousel } from '../../../ui/carousel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdvertisementMark } from './advertisement-mark.tsx'
import { BannerLink } from './banner-link.tsx'
import { BannerSlide } from './banner-slide.tsx'
import { BannerTarget } from './banner-target.tsx'
import { useBanners } from './banners.api.ts'
import styles from './home-banners.module.css'

const sliderSizes = '(max-width: 767.98px) 100vw, (max-width: 1247.98px) 82vw, 984px'
const fixedSizes = '(max-width: 767.98px) 50vw, 200px'

/** The sliding banners, two fixed ones beside them (the first above). Slots without a picture collapse. */
export function HomeBanners({ isFirstVisit }: { isFirstVisit: boolean }) {
  const { data, isPending } = useBanners()
  const first = data?.sliders[0]
  if (first)
    preload(first.image_url, {
      as: 'image',
      fetchPriority: 'high',
      imageSrcSet: first.image_srcset,
      imageSizes: sliderSizes,
    })

  if (isPending || (isFirstVisit && data)) return <HomeBannersSkeleton />
  if (!data || (data.sliders.length === 0 && data.fixed.length === 0)) return null
  return (
    <div className={styles.hero} data-only={onlyOne(data.sliders.length, data.fixed.length)}>
      {data.sliders.length > 0 && (
        <Carousel
          label={texts.banner.carousel}
          besides={data.sliders.map((banner) => <BannerTarget key={banner.position} {...banner} />)}
        >
          {data.sliders.map((banner, index) => (
            <BannerSlide
              key={banner.position}
              banner={banner}
              alt={banner.alt ?? texts.banner.slide({ number: index + 1, count: data.sliders.length })}
              sizes={sliderSizes}
              isFirst={index === 0}
            />
          ))}
        </Carousel>
      )}
      {data.fixed.length > 0 && (
        <div className={styles.fixed}>
          {data.fixed.map((banner) => (
            <div key={banner.position} className={styles.one}>
              <BannerLink to={banner}>
                <img
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
      )}
    </div>
  )
}

const onlyOne = (sliders: number, fixed: number) =>
  fixed === 0 ? 'slider' : sliders === 0 ? 'fixed' : undefined

const HomeBannersSkeleton = () => (
  <div className={styles.hero} aria-hidden="true">
    <Skeleton className={styles.sliderPlace} />
    <div className={styles.fixed}>
      <Skeleton className={styles.fixedPlace} />
      <Skeleton className={styles.fixedPlace} />
    </div>
  </div>
)
