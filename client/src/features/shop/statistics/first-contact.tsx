import { formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { ShopStatistics } from 'server/contract/statistics/calls'
import { contactKinds } from 'server/contract/statistics/facts'
import { Panel } from '../../../ui/panel.tsx'

const { firstDay } = texts.numbers

/** The last way by which somebody came to the shop for the first time. */
export function FirstContact({ firsts }: Pick<ShopStatistics, 'firsts'>) {
  const first = firsts.find(({ kind }) => contactKinds.some((each) => each === kind))
  const kind = contactKinds.find((each) => each === first?.kind)
  if (!first || !kind) return null
  return (
    <Panel>
      <b>{firstDay.firstContact[kind]({ time: formatIndianTimeOfDay(new Date(first.at)) })}</b>
      <p>{first.offer === null ? firstDay.onPage : firstDay.about({ offer: first.offer })}</p>
    </Panel>
  )
}
