import { ChevronLeft, ChevronRight, type LucideIcon, Play } from 'lucide-react'
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { limits } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { usePrefersReducedMotion } from '../lib/dom/use-media-query.ts'
import { whenUsed } from '../lib/dom/when-idle.ts'
import { logFailure } from '../lib/net/log.ts'
import styles from './carousel.module.css'
import { Icon } from './icon.tsx'

type Props = {
  /** Accessible name of the carousel. */
  label: string
  /** The slides. Each element needs a key. */
  children: ReactNode[]
}

/** The slides stop while hovered or focused, in a hidden tab, and with reduced motion. */
export function Carousel({ label, children: slides }: Props) {
  const gliding = useRef<Slides>(null)
  const [current, setCurrent] = useState(0)
  const isMany = slides.length > 1
  /** Changes the slide even if react-slick has not loaded yet. */
  const go = (to: number) =>
    gliding.current ? gliding.current.slickGoTo(to) : setCurrent((to + slides.length) % slides.length)
  const previous = () => (gliding.current ? gliding.current.slickPrev() : go(current - 1))
  const next = () => (gliding.current ? gliding.current.slickNext() : go(current + 1))
  const { isPaused, isMoving, togglePause, standStill, motion } = useAutoplay(next, isMany, current)
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

type CarouselDotsProps = { count: number; current: number; isPaused: boolean; togglePause(): void }

function CarouselDots({ count, current, isPaused, togglePause }: CarouselDotsProps) {
  const { play, pause } = texts.ui.carousel
  return (
    <button
      type="button"
      className={styles.dots}
      aria-label={(isPaused ? play : pause)({ number: current + 1, count })}
      onClick={togglePause}
    >
      <span>
        {isPaused && <Icon of={Play} size="small" />}
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
          <i key={index} data-current={index === current || undefined} />
        ))}
      </span>
    </button>
  )
}

export type Slides = {
  slickGoTo(slide: number, atOnce?: boolean): void
  slickPrev(): void
  slickNext(): void
}

type SlidesProps = {
  /** Null until react-slick moves the slides. */
  gliding: RefObject<Slides | null>
  current: number
  onChange(next: number): void
  speed: number
  children: ReactNode[]
}

/** Milliseconds during which react-slick measures its loaded pictures and loses presses. */
const settling = 100
/** Milliseconds to wait for the pictures of the current slide. */
const patience = 1000

/** Renders the current slide as plain HTML on top of react-slick until its picture is decoded. */
function CarouselSlides({ gliding, current, onChange, speed, children: slides }: SlidesProps) {
  const place = useRef<HTMLDivElement>(null)
  const slick = useRef<Slides>(null)
  const { Slider, load } = useSlick(slides.length > 1, place)
  const [isTakenOver, setTakenOver] = useState(false)
  const takeOver = useEffectEvent(() => {
    // Applies the presses that the user made while react-slick was measuring.
    slick.current?.slickGoTo(current, true)
    gliding.current = slick.current
    // Waits for react-slick, which moves the slides in a timer.
    setTimeout(() => setTakenOver(true))
  })
  useEffect(() => {
    if (!Slider) return
    let isGone = false
    const pictures = place.current?.querySelectorAll<HTMLImageElement>('.slick-current img') ?? []
    const ready = Promise.allSettled([...pictures].map((picture) => picture.decode?.())).then(() =>
      pause(settling),
    )
    void Promise.race([ready, pause(patience)]).then(() => !isGone && takeOver())
    return () => {
      isGone = true
      gliding.current = null
    }
  }, [Slider, gliding])

  return (
    <div ref={place} className={styles.place} onPointerDown={Slider ? undefined : load}>
      {Slider && (
        <Slider
          ref={(slider) => {
            slick.current = slider
          }}
          initialSlide={current}
          arrows={false}
          speed={speed}
          waitForAnimate={false}
          beforeChange={(_, next) => onChange(next)}
        >
          {slides}
        </Slider>
      )}
      {!isTakenOver && (
        <div className={styles.plain} aria-hidden={Slider ? true : undefined}>
          {slides[current]}
        </div>
      )}
    </div>
  )
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

type Slick = typeof import('./slick.ts')['Slider']

function useSlick(isWanted: boolean, place: RefObject<HTMLElement | null>) {
  const [Slider, setSlider] = useState<Slick>()
  const load = useCallback(() => {
    import('./slick.ts').then(
      (module) => setSlider(() => module.Slider),
      (error: unknown) => logFailure('The slides will not glide', error),
    )
  }, [])
  useEffect(() => {
    if (!isWanted) return
    let stop = () => {}
    let isGone = false
    void pictureIn(place.current).then(() => {
      if (!isGone) stop = whenUsed(load)
    })
    return () => {
      isGone = true
      stop()
    }
  }, [isWanted, place, load])
  return { Slider, load }
}

const pictureIn = (place: HTMLElement | null) =>
  new Promise<unknown>((resolve) => {
    const picture = place?.querySelector('img')
    if (!picture || picture.complete) return resolve(undefined)
    for (const end of ['load', 'error']) picture.addEventListener(end, resolve, { once: true })
  })

function useAutoplay(advance: (from: number) => void, isWanted: boolean, current: number) {
  const prefersStill = usePrefersReducedMotion()
  const [chosen, setChosen] = useState<'paused' | 'playing' | null>(null)
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isTabHidden = useTabHidden()

  const isPaused = chosen ? chosen === 'paused' : prefersStill
  const isMoving = isWanted && !isPaused && !isPointedAt && !isFocused && !isTabHidden
  const onTick = useEffectEvent(advance)
  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(() => onTick(current), limits.carouselInterval)
    return () => clearTimeout(timer)
    // Depends on `current`, so that a press restarts the interval.
  }, [isMoving, current])

  return {
    isPaused,
    isMoving,
    motion: !prefersStill,
    togglePause: () => setChosen(isPaused ? 'playing' : 'paused'),
    standStill: {
      // On a tap, touch screens fire `pointerenter` but not `pointerleave`.
      onPointerEnter: ({ pointerType }: { pointerType: string }) => setPointedAt(pointerType === 'mouse'),
      onPointerLeave: () => setPointedAt(false),
      // A mouse press also moves the focus, but without `:focus-visible`.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  }
}

const useTabHidden = () =>
  useSyncExternalStore(
    followVisibility,
    () => document.hidden,
    () => false,
  )

function followVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
