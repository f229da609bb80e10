import { MapPin, Navigation } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import type { Position } from '../../../lib/city/here.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './add-shop-form.module.css'
import { askPosition, usePosition } from './position.ts'

export type ShopPosition = Position

/** The place of a shop by standing in it; how exact the device is, is said. */
export function PlaceField({
  value,
  onChange,
}: {
  value: ShopPosition | null
  onChange: (place: ShopPosition) => void
}) {
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
          <b>{placeIsSet(value.accuracy)}</b>
        ) : failed ? (
          <b>{texts.shops.place.off}</b>
        ) : (
          <>
            <b>{texts.shops.place.question}</b>
            <small>{texts.shops.place.why}</small>
          </>
        )}
      </p>
      <Button variant="line" busy={asking} onClick={() => void stand()}>
        <Icon of={Navigation} />
        {value ? texts.shops.place.again : texts.shops.place.set}
      </Button>
    </div>
  )
}

const placeIsSet = (metres: number) =>
  metres < 1000
    ? texts.shops.place.withinMetres({ metres: Math.max(1, Math.round(metres)) })
    : texts.shops.place.withinKilometres({ kilometres: (metres / 1000).toFixed(1) })
