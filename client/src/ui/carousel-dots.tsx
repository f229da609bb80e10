import { Pause, Play } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import styles from './carousel.module.css'
import { Icon } from './icon.tsx'

type Props = { count: number; current: number; go(to: number): void; isPaused: boolean; togglePause(): void }

/** The pause button, and a dot for each slide: for pointers, as a keyboard has the arrows. */
export const CarouselDots = ({ count, current, go, isPaused, togglePause }: Props) => (
  <div className={styles.bar}>
    <button
      type="button"
      className={styles.pause}
      aria-label={isPaused ? texts.ui.carousel.play : texts.ui.carousel.pause}
      onClick={togglePause}
    >
      <Icon of={isPaused ? Play : Pause} size="small" />
    </button>
    {Array.from({ length: count }, (_, index) => (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
        key={index}
        type="button"
        tabIndex={-1}
        aria-label={texts.ui.carousel.slide({ number: index + 1, count })}
        aria-current={index === current || undefined}
        onClick={() => go(index)}
      >
        <i />
      </button>
    ))}
  </div>
)
