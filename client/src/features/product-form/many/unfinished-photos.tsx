import { useCallback } from 'react'
import { paths } from '../../../lib/paths.ts'
import { useKeptItems } from '../../../lib/use-kept-items.ts'
import { WaitingLine } from '../../../ui/waiting-line.tsx'
import { openOffers } from './many-state.ts'
import { forgetMany, keptManyOf } from './many-storage.ts'

/** On top of My Products: the photos of this browser whose offers are not live yet. */
export function UnfinishedPhotos({ userId }: { userId: number }) {
  const [kept, readAgain] = useKeptItems(useCallback(() => keptManyOf(userId), [userId]))
  return kept.map(({ key, shopId, many }) => {
    const count = openOffers(many).length
    if (count === 0) return null
    return (
      <WaitingLine
        key={key}
        name={count === 1 ? '1 offer from a photo' : `${count} offers from photos`}
        to={paths.manyPhotos(shopId)}
        deleted="The photos and what you wrote for them leave this device."
        onDelete={() => {
          forgetMany(key, many)
          readAgain()
        }}
      >
        <b>{count === 1 ? '1 offer from a photo' : `${count} offers from photos`}</b> {count === 1 ? 'waits' : 'wait'}{' '}
        on this device.
      </WaitingLine>
    )
  })
}
