import { MapPin, Navigation } from 'lucide-react'
import type { Position } from '../../lib/locate.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './add-shop-form.module.css'
import { askPosition, usePosition } from './position.ts'

export type Place = Position

/** The place of a shop by standing in it; how exact the device is, is said. */
export function PlaceField({ value, onChange }: { value: Place | null; onChange: (place: Place) => void }) {
  const { asking, failed } = usePosition()
  const stand = async () => {
    const position = await askPosition()
    if (position) onChange(position)
  }
  return (
    <div className={styles.place}>
      <Icon of={MapPin} className={value ? styles.set : undefined} />
      <p role="status">
        {value ? (
          <b>Place is set, within {inMetres(value.accuracy)}</b>
        ) : failed ? (
          <b>Place is off. Write the address, add the place later.</b>
        ) : (
          <>
            <b>You are standing in the shop?</b>
            <small>Then shoppers find the way, and see how far it is.</small>
          </>
        )}
      </p>
      <Button variant="line" busy={asking} onClick={() => void stand()}>
        <Icon of={Navigation} />
        {value ? 'Again' : 'I stand in the shop'}
      </Button>
    </div>
  )
}

const inMetres = (metres: number) =>
  metres < 1000 ? `${Math.max(1, Math.round(metres))} m` : `${(metres / 1000).toFixed(1)} km`
