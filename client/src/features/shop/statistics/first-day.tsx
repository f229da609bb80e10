import { Users } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatCount, formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { figureKinds } from 'server/contract/statistics/facts'
import type { ShopStatistics } from 'server/contract/statistics/schemas'
import { Figure, Figures } from '../../../ui/figure.tsx'
import { kindIcons, kindNames } from './kinds.ts'

type Props = { statistics: ShopStatistics; countedAt: Date }

/** The day of the first offer: what is counted so far, each with what it means. */
export function FirstDay({ statistics: { shop, days, followers, shows }, countedAt }: Props) {
  const today = days.at(-1)
  if (!today) return null
  const { firstDay } = texts.numbers
  const profile = `${pages.profile}?${new URLSearchParams({ shop: String(shop.id) })}`
  return (
    <>
      <p role="status">
        <b>{today.views === 0 ? firstDay.nobodyYet : firstDay.opened({ count: today.views })}</b>
      </p>
      <Figures title={firstDay.title} inRow={6}>
        {figureKinds.map((kind) => {
          const isHidden = (kind === 'call' || kind === 'whatsapp') && !shows[kind]
          const value = isHidden && today[kind] === 0 ? '–' : formatCount(today[kind])
          return (
            <Figure key={kind} name={kindNames[kind]} icon={kindIcons[kind]} value={value}>
              {isHidden ? (
                <>
                  {firstDay.notShown} <Link to={profile}>{firstDay.show}</Link>
                </>
              ) : (
                firstDay.meanings[kind]
              )}
            </Figure>
          )
        })}
        <Figure name={firstDay.followers} icon={Users} value={formatCount(followers)}>
          {firstDay.meanings.followers}
        </Figure>
      </Figures>
      <p className="muted small">
        {firstDay.countedAt({ time: formatIndianTimeOfDay(countedAt) })} {texts.numbers.notCounted}
      </p>
    </>
  )
}
