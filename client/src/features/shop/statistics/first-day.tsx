import { Bell, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatCount, formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { figureKinds } from 'server/contract/statistics/facts'
import type { ShopStatistics } from 'server/contract/statistics/schemas'
import { ownPaths } from '../../../lib/dom/own-paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './first-day.module.css'
import { kindIcons, kindNames } from './kinds.ts'

type Props = { statistics: ShopStatistics; countedAt: Date }

/** The day of the first offer: what is counted so far, each with what it means. */
export function FirstDay({ statistics: { shop, days, followers, shows }, countedAt }: Props) {
  const today = days.at(-1)
  if (!today) return null
  const { firstDay } = texts.numbers
  return (
    <>
      <p role="status">
        <b>{today.views === 0 ? firstDay.nobodyYet : firstDay.opened({ count: today.views })}</b>
      </p>
      <dl className={styles.lines} aria-label={firstDay.title}>
        {figureKinds.map((kind) => {
          const isHidden = (kind === 'call' || kind === 'whatsapp') && !shows[kind]
          return (
            <Line
              key={kind}
              icon={kindIcons[kind]}
              name={kindNames[kind]}
              value={isHidden && today[kind] === 0 ? '–' : formatCount(today[kind])}
            >
              {isHidden ? (
                <>
                  {firstDay.notShown} <Link to={ownPaths.profileOf(shop.id)}>{firstDay.show}</Link>
                </>
              ) : (
                firstDay.meanings[kind]
              )}
            </Line>
          )
        })}
        <Line icon={Bell} name={firstDay.followers} value={formatCount(followers)}>
          {firstDay.meanings.followers}
        </Line>
      </dl>
      <p className="muted small">
        {firstDay.countedAt({ time: formatIndianTimeOfDay(countedAt) })} {texts.numbers.notCounted}
      </p>
    </>
  )
}

type LineProps = { icon: LucideIcon; name: string; value: string; children: ReactNode }

const Line = ({ icon, name, value, children }: LineProps) => (
  <div className={styles.line}>
    <Icon of={icon} />
    <dt>{name}</dt>
    <dd className={styles.meaning}>{children}</dd>
    <dd className={styles.value}>{value}</dd>
  </div>
)
