import { useCallback } from 'react'
import { texts } from 'server/contract/texts'
import { paths } from '../../../lib/paths.ts'
import { useKeptItems } from '../../../lib/use-kept-items.ts'
import { RichText } from '../../../ui/rich-text.tsx'
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
        name={texts.manyOffers.unfinished.name({ count })}
        to={paths.manyPhotos(shopId)}
        deleted={texts.manyOffers.unfinished.deleted}
        onDelete={() => {
          forgetMany(key, many)
          readAgain()
        }}
      >
        <RichText text={texts.manyOffers.unfinished.waits({ count })} parts={{ b: (inside) => <b>{inside}</b> }} />
      </WaitingLine>
    )
  })
}
