import { Bell, type LucideIcon, Store } from 'lucide-react'
import { formatCount } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { ShopDay } from 'server/contract/statistics/calls'
import { figureKinds } from 'server/contract/statistics/facts'
import { periodWords } from './day-words.ts'
import { FigureLine, FigureLines } from './figure-lines.tsx'
import { kindIcons, kindNames } from './kinds.ts'
import styles from './shop-statistics.module.css'
import { together } from './weeks.ts'

const kinds = [...figureKinds, 'visits', 'new_followers'] as const
const icons: Record<(typeof kinds)[number], LucideIcon> = {
  ...kindIcons,
  visits: Store,
  new_followers: Bell,
}

type Props = {
  days: readonly ShopDay[]
  /** Somebody else's shop. */
  isOthers?: boolean
}

/** The last seven whole days, each figure beside that of the seven before, if anything was counted then. */
export function WeekFigures({ days, isOthers = false }: Props) {
  const week = days.slice(-8, -1)
  const [now, before] = [together(week, kinds), together(days.slice(-15, -8), kinds)]
  const isFirst = kinds.every((kind) => before[kind] === 0)
  const period = periodWords(week)
  const title = isOthers ? period : texts.numbers.week.title({ period })
  const names = {
    ...kindNames,
    views: isOthers ? kindNames.views : texts.numbers.viewsOfOffers,
    visits: isOthers ? texts.numbers.visitsOfShop : texts.numbers.visits,
    new_followers: texts.numbers.newFollowers,
  }
  return (
    <section className={styles.week}>
      <h2>{title}</h2>
      <FigureLines label={title} inTwo={!isOthers}>
        {kinds.map((kind) => (
          <FigureLine
            key={kind}
            icon={icons[kind]}
            name={names[kind]}
            value={formatCount(now[kind])}
            before={!isFirst && texts.numbers.week.before({ count: before[kind] })}
          />
        ))}
      </FigureLines>
    </section>
  )
}
