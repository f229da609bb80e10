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

type CarouselDotsProps = { count: number; current: number; isPaused: boolean; togglePause(): void }

/** A dot for each slide; together they are the button that stops the slides and starts them again. */
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

/** What react-slick can be told. */
export type Slides = {
  slickGoTo(slide: number, atOnce?: boolean): void
  slickPrev(): void
  slickNext(): void
}

type SlidesProps = {
  /** Set once react-slick moves the slides. */
  gliding: RefObject<Slides | null>
  current: number
  onChange(next: number): void
  speed: number
  children: ReactNode[]
}

/**
 * react-slick measures its slides once more that long after their pictures have come; a press meanwhile would
 * be forgotten.
 */
const settling = 100
/** A picture that takes longer is not waited for: the plain slide could not show it either. */
const patience = 1000

/**
 * The current slide as plain HTML, which a server can draw; later react-slick with all of them. The plain
 * slide lies on it until its picture is ready to be painted, so that nothing flickers.
 */
function CarouselSlides({ gliding, current, onChange, speed, children: slides }: SlidesProps) {
  const place = useRef<HTMLDivElement>(null)
  const slick = useRef<Slides>(null)
  const { Slider, load } = useSlick(slides.length > 1, place)
  const [isTakenOver, setTakenOver] = useState(false)
  const takeOver = useEffectEvent(() => {
    // What was pressed since react-slick began to measure.
    slick.current?.slickGoTo(current, true)
    gliding.current = slick.current
    // It obeys in a timer of its own.
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
          // A press during the slide counts too.
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

/**
 * react-slick, which comes when the first slide is there and the page is used: until then the slides change
 * without gliding.
 */
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

/** Settles when the first picture is there, or will never be. */
const pictureIn = (place: HTMLElement | null) =>
  new Promise<unknown>((resolve) => {
    const picture = place?.querySelector('img')
    if (!picture || picture.complete) return resolve(undefined)
    for (const end of ['load', 'error']) picture.addEventListener(end, resolve, { once: true })
  })

/** Calls `advance` every `interval` milliseconds unless somebody or something wants it to stand still. */
function useAutoplay(advance: (from: number) => void, interval: number, isWanted: boolean, current: number) {
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
    const timer = setTimeout(() => onTick(current), interval)
    return () => clearTimeout(timer)
    // `current`: after a press the full time begins again.
  }, [isMoving, interval, current])

  return {
    isPaused,
    isMoving,
    motion: !prefersStill,
    togglePause: () => setChosen(isPaused ? 'playing' : 'paused'),
    /** Event handlers for the element that stands still while it is pointed at or holds the focus. */
    standStill: {
      // Touch 'enters' on a tap and leaves no more: only real pointers stand still.
      onPointerEnter: ({ pointerType }: { pointerType: string }) => setPointedAt(pointerType === 'mouse'),
      onPointerLeave: () => setPointedAt(false),
      // A press with the mouse focuses too, but shows no focus.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  }
}

const useTabHidden = () =>
  useSyncExternalStore(
    followVisibility,
    () => document.hidden,
    // What a server draws is for somebody who looks at it.
    () => false,
  )

function followVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
