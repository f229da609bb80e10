import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import SlickModule from 'react-slick'
import 'slick-carousel/slick/slick.css'
import { limits } from 'server/contract/limits'
import styles from './carousel.module.css'
import { Icon } from './icon.tsx'
import { useAutoplay } from './use-autoplay.ts'

// Bundlers hand over react-slick's whole CommonJS module instead of its default export.
const Slider = (SlickModule as { default?: typeof SlickModule }).default ?? SlickModule
type Slider = InstanceType<typeof SlickModule>

type Props = {
  /** What the slides are, for screen readers. */
  label: string
  /** One element with a key for each slide. */
  children: ReactNode[]
}

/**
 * Slides that advance every three seconds and wrap around, with arrows, dots and a pause button. They stand still while
 * pointed at, while the focus is inside, in a hidden tab, and for people who prefer less motion.
 */
export function Carousel({ label, children: slides }: Props) {
  const slider = useRef<Slider>(null)
  const [current, setCurrent] = useState(0)
  const { isPaused, isMoving, togglePause, standStill, motion } = useAutoplay(
    () => slider.current?.slickNext(),
    limits.carouselInterval,
    slides.length > 1,
    current,
  )

  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={label} {...standStill}>
      <div className={styles.view} aria-live={isMoving ? 'off' : 'polite'}>
        <Slider
          ref={slider}
          arrows={false}
          infinite={slides.length > 1}
          speed={motion ? 480 : 0}
          swipe={slides.length > 1}
          // A press during the slide counts too.
          waitForAnimate={false}
          beforeChange={(_, next) => setCurrent(next)}
        >
          {slides}
        </Slider>
      </div>
      {slides.length > 1 && (
        <>
          <button
            type="button"
            className={`${styles.arrow} ${styles.previous}`}
            aria-label="Previous banner"
            onClick={() => slider.current?.slickPrev()}
          >
            <Icon of={ChevronLeft} size="large" />
          </button>
          <button
            type="button"
            className={`${styles.arrow} ${styles.next}`}
            aria-label="Next banner"
            onClick={() => slider.current?.slickNext()}
          >
            <Icon of={ChevronRight} size="large" />
          </button>
          <div className={styles.bar}>
            <button
              type="button"
              className={styles.pause}
              aria-label={isPaused ? 'Play banners' : 'Pause banners'}
              onClick={togglePause}
            >
              <Icon of={isPaused ? Play : Pause} size="small" />
            </button>
            {slides.map((_, index) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
                key={index}
                type="button"
                aria-label={`Banner ${index + 1} of ${slides.length}`}
                aria-current={index === current || undefined}
                onClick={() => slider.current?.slickGoTo(index)}
              >
                <i />
              </button>
            ))}
          </div>
        </>
      )}
    </section>
  )
}
