import { Navigation } from 'lucide-react'
import { useState } from 'react'
import { formatIndianDay } from 'server/contract/formats'
import { locate } from '../../lib/locate.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ErrorLine } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { ShopProfile } from './profile.api.ts'
import styles from './profile-form.module.css'
import type { ShopDraft } from './shop-draft.ts'

type Place = NonNullable<ShopDraft['place']>
type Props = { place: ShopProfile['place']; found: Place | undefined; onFound: (place: Place) => void }

/** Where the shop stands, by standing there. No map is loaded (decisions 7). */
export function PlacePanel({ place, found, onFound }: Props) {
  const [isLooking, setLooking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const look = async () => {
    setLooking(true)
    setProblem(undefined)
    const position = await locate()
    setLooking(false)
    if (typeof position === 'string')
      return setProblem('Place is off. Allow it in the browser, or leave it: the address is enough.')
    const { latitude, longitude, accuracy } = position
    onFound({ latitude, longitude, accuracy_metres: Math.min(Math.round(accuracy), 100_000) })
  }
  return (
    <Panel title="Place">
      <div className={styles.place}>
        <p role="status">
          {found ? (
            <>
              <b>Found within {found.accuracy_metres} m</b> just now. Save to keep it.
            </>
          ) : place ? (
            <>
              <b>{place.accuracy_metres === null ? 'Set' : `Set within ${place.accuracy_metres} m`}</b> on{' '}
              {formatIndianDay(place.set_at)}. Shoppers see how far it is.
            </>
          ) : (
            'Not set. Stand in your shop, so that people find the way and see how far it is.'
          )}
        </p>
        <Button variant="line" size="small" busy={isLooking} onClick={() => void look()}>
          <Icon of={Navigation} size="small" />I stand in my shop now
        </Button>
      </div>
      {problem && <ErrorLine>{problem}</ErrorLine>}
    </Panel>
  )
}
