import { useCallback } from 'react'
import { texts } from 'server/contract/texts'
import { paths } from '../../lib/paths.ts'
import { useKeptItems } from '../../lib/use-kept-items.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { WaitingLine } from '../../ui/waiting-line.tsx'
import { forgetList, keptListsOf } from './kept-list.ts'

/** On top of My Products: the lists of this browser that were not sent to their end. */
export function UnfinishedLists({ userId }: { userId: number }) {
  const [lists, readAgain] = useKeptItems(useCallback(() => keptListsOf(userId), [userId]))
  return lists.map(({ key, shopId, kept: { left, of, list } }) => (
    <WaitingLine
      key={key}
      name={list.fileName}
      to={paths.fromList(shopId)}
      deleted={texts.offerList.unfinished.deleted}
      onDelete={() => {
        forgetList(key)
        readAgain()
      }}
    >
      <RichText
        text={texts.offerList.unfinished.waits({ left, of, file: list.fileName })}
        parts={{ b: (inside) => <b>{inside}</b> }}
      />
    </WaitingLine>
  ))
}
