import { Navigation } from 'lucide-react'
import { useState } from 'react'
import { formatIndianDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { locate } from '../../../lib/city/here.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { FoldingPanel } from '../../../ui/panel.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import type { ShopProfile } from './profile.api.ts'
import styles from './profile-form.module.css'
import type { ShopFormValues } from './shop-form-values.ts'

type Place = NonNullable<ShopFormValues['place']>
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
    if (typeof position === 'string') return setProblem(texts.profile.place.off)
    const { latitude, longitude, accuracy } = position
    onFound({ latitude, longitude, accuracy_metres: Math.min(Math.round(accuracy), 100_000) })
  }
  return (
    <FoldingPanel id="place" title={texts.profile.place.title}>
      <div className={styles.place}>
        <p role="status">
          <RichText text={howItStands(place, found)} />
        </p>
        <Button variant="line" size="small" busy={isLooking} onClick={() => void look()}>
          <Icon of={Navigation} size="small" />
          {texts.profile.place.look}
        </Button>
      </div>
      {problem && <ErrorLine>{problem}</ErrorLine>}
    </FoldingPanel>
  )
}

function howItStands(place: ShopProfile['place'], found: Place | undefined) {
  if (found) return texts.profile.place.found({ metres: found.accuracy_metres })
  if (!place) return texts.profile.place.notSet
  const day = formatIndianDay(place.set_at)
  return place.accuracy_metres === null
    ? texts.profile.place.set({ day })
    : texts.profile.place.setWithin({ metres: place.accuracy_metres, day })
}
