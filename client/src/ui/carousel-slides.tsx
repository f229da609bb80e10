import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './carousel.module.css'
import { useSlick } from './use-slick.ts'

/** What react-slick can be told. */
export type Slides = {
  slickGoTo(slide: number, atOnce?: boolean): void
  slickPrev(): void
  slickNext(): void
}

type Props = {
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
export function CarouselSlides({ gliding, current, onChange, speed, children: slides }: Props) {
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
