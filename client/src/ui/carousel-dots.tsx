import { Play } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import styles from './carousel.module.css'
import { Icon } from './icon.tsx'

type Props = { count: number; current: number; isPaused: boolean; togglePause(): void }

/** A dot for each slide; together they are the button that stops the slides and starts them again. */
export function CarouselDots({ count, current, isPaused, togglePause }: Props) {
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
