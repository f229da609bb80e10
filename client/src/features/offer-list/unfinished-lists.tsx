import { useCallback } from 'react'
import { formatCount } from 'server/contract/formats'
import { paths } from '../../lib/paths.ts'
import { useKeptItems } from '../../lib/use-kept-items.ts'
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
      deleted="The rows that wait leave this device."
      onDelete={() => {
        forgetList(key)
        readAgain()
      }}
    >
      <b>A list is not finished:</b> {formatCount(left)} of {formatCount(of)} {of === 1 ? 'row' : 'rows'} of{' '}
      {list.fileName} {left === 1 ? 'waits' : 'wait'}.
    </WaitingLine>
  ))
}
