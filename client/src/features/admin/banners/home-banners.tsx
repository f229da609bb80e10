import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { Link } from 'react-router-dom'
import type { Banner } from 'server/contract/banners/calls'
import { texts } from 'server/contract/facts/texts'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { Carousel } from '../../../ui/carousel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useBanners } from './banners.api.ts'
import styles from './home-banners.module.css'

const sliderSizes = '(max-width: 767.98px) 100vw, (max-width: 1199.98px) 75vw, 549px'
const fixedSizes = '(max-width: 767.98px) 50vw, 254px'

type Props = {
  isFirstVisit: boolean
  beside?: ReactNode
}

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

/** Phones show the fixed banners below the first offers. */
export const FixedBannersBelow = () => <FixedBanners className={styles.below} />

function FixedBanners({ className }: { className: string | undefined }) {
  const { data } = useBanners()
  if (!data || data.fixed.length === 0) return null
  return (
    <div className={className}>
      {data.fixed.map((banner) => (
        <div key={banner.position} className={styles.one}>
          {/* Uses an SVG fill: the Content-Security-Policy forbids style attributes in server-rendered HTML. */}
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

type BannerSlideProps = { banner: Banner; alt: string; sizes: string; isFirst: boolean }

function BannerSlide({ banner, alt, sizes, isFirst }: BannerSlideProps) {
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

type Lead = Pick<Banner, 'id' | 'link' | 'link_name'>
type BannerLinkProps = { to: Lead; className?: string; children: ReactNode }

/** The link's accessible name combines the picture's alt text and the target. */
function BannerLink({ to, className, children }: BannerLinkProps) {
  const lead = useLeadInWords(to)
  if (!lead) return children
  return (
    <Link to={lead.link} className={className} onClick={() => notePress(to.id)}>
      {children}
      <span className="visually-hidden">{lead.words}</span>
    </Link>
  )
}

const notePress = (id: number) =>
  void import('./count-click.ts').then(({ countClick }) => countClick(id)).catch(() => {})

function useLeadInWords({ link, link_name }: Pick<Lead, 'link' | 'link_name'>) {
  const nameOf = useCityNames()
  if (link === null || link_name === null) return
  // Translates only category names: a shop or an offer may have the same name as a category.
  const what = /[?&](sub)?category=/.test(link) ? nameOf(link_name) : link_name
  return { link, words: texts.see({ what }) }
}

const AdvertisementMark = ({ paid_by }: Pick<Banner, 'paid_by'>) =>
  paid_by === 'advertiser' && <span className={styles.mark}>{texts.banner.advertisement}</span>
