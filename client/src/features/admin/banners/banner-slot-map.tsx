import styles from './banner-slot-editor.module.css'
import type { BannerSlot } from './banner-slots.ts'

/** A tiny drawing of the home page with the slot's place filled. */
export function BannerSlotMap({ type, position }: Pick<BannerSlot, 'type' | 'position'>) {
  const fill = (isHere: boolean) => (isHere ? styles.here : undefined)
  return (
    <svg className={styles.map} viewBox="0 0 64 34" aria-hidden="true">
      <rect className={fill(type === 'slider')} width={48} height={34} rx={3} />
      {[0, 1, 2].map((dot) => (
        <circle
          key={dot}
          className={type === 'slider' && position === dot + 1 ? styles.dotHere : styles.dot}
          cx={17 + dot * 7}
          cy={28}
          r={2}
        />
      ))}
      <rect className={fill(type === 'fixed' && position === 1)} x={51} width={13} height={16} rx={2} />
      <rect
        className={fill(type === 'fixed' && position === 2)}
        x={51}
        y={18}
        width={13}
        height={16}
        rx={2}
      />
    </svg>
  )
}
