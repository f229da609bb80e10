import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { limits } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import styles from './carousel.module.css'
import { CarouselDots } from './carousel-dots.tsx'
import { CarouselSlides, type Slides } from './carousel-slides.tsx'
import { Icon } from './icon.tsx'
import { useAutoplay } from './use-autoplay.ts'

type Props = {
  /** What the slides are, for screen readers. */
  label: string
  /** One element with a key for each slide. */
  children: ReactNode[]
}

/**
 * Slides that advance every `limits.carouselInterval` and wrap around, with arrows, and dots that stop them.
 * They stand still while pointed at, while the focus is inside, in a hidden tab, and for people who prefer
 * less motion.
 */
export function Carousel({ label, children: slides }: Props) {
  const gliding = useRef<Slides>(null)
  const [current, setCurrent] = useState(0)
  const isMany = slides.length > 1
  /**
   * Without react-slick, which comes later, the slides change all the same: nothing that is pressed is lost.
   */
  const go = (to: number) =>
    gliding.current ? gliding.current.slickGoTo(to) : setCurrent((to + slides.length) % slides.length)
  const previous = () => (gliding.current ? gliding.current.slickPrev() : go(current - 1))
  const next = () => (gliding.current ? gliding.current.slickNext() : go(current + 1))
  const { isPaused, isMoving, togglePause, standStill, motion } = useAutoplay(
    next,
    limits.carouselInterval,
    isMany,
    current,
  )
  const arrow = (name: string, side: string | undefined, drawing: LucideIcon, move: () => void) => (
    <button type="button" className={`${styles.arrow} ${side}`} aria-label={name} onClick={move}>
      <Icon of={drawing} size="large" />
    </button>
  )

  return (
    <section
      className={styles.carousel}
      aria-roledescription={texts.ui.carousel.role}
      aria-label={label}
      {...standStill}
    >
      <div className={styles.view} aria-live={isMoving ? 'off' : 'polite'}>
        <CarouselSlides gliding={gliding} current={current} onChange={setCurrent} speed={motion ? 480 : 0}>
          {slides}
        </CarouselSlides>
      </div>
      {isMany && (
        <>
          {arrow(texts.ui.carousel.previous, styles.previous, ChevronLeft, previous)}
          {arrow(texts.ui.carousel.next, styles.next, ChevronRight, next)}
          <CarouselDots count={slides.length} {...{ current, isPaused, togglePause }} />
        </>
      )}
    </section>
  )
}
