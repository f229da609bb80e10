import {
  Bell,
  Eye,
  Heart,
  type LucideIcon,
  MessageCircle,
  Navigation,
  Phone,
  Share2,
  Store,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { ShopDay } from 'server/contract/statistics/calls'
import { type FigureKind, figureKinds } from 'server/contract/statistics/facts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import figureLinesStyles from './figure-lines.module.css'
import shopStatisticsStyles from './shop-statistics.module.css'
import { together } from './week-table.tsx'
import { periodWords } from './words.ts'

export const kindNames: Record<FigureKind, string> = texts.numbers.kinds

const kinds = [...figureKinds, 'visits', 'new_followers'] as const
export const kindIcons: Record<(typeof kinds)[number], LucideIcon> = {
  views: Eye,
  directions: Navigation,
  call: Phone,
  whatsapp: MessageCircle,
  share: Share2,
  save: Heart,
  visits: Store,
  new_followers: Bell,
}

type Props = { days: readonly ShopDay[]; isOthers?: boolean }

/** The last seven whole days, compared with the seven before if anything was counted then. */
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
    <section className={shopStatisticsStyles.week}>
      <h2>{title}</h2>
      <FigureLines label={title} inTwo={!isOthers}>
        {kinds.map((kind) => (
          <FigureLine
            key={kind}
            icon={kindIcons[kind]}
            name={names[kind]}
            value={formatCount(now[kind])}
            before={!isFirst && texts.numbers.week.before({ count: before[kind] })}
          />
        ))}
      </FigureLines>
    </section>
  )
}

type FigureLinesProps = { label: string; inTwo?: boolean; children: ReactNode }

export const FigureLines = ({ label, inTwo = false, children }: FigureLinesProps) => (
  <dl className={classNames(figureLinesStyles.lines, inTwo && figureLinesStyles.inTwo)} aria-label={label}>
    {children}
  </dl>
)

type LineProps = {
  icon: LucideIcon
  name: string
  value: string
  meaning?: ReactNode
  before?: string | false
}

export const FigureLine = ({ icon, name, value, meaning, before }: LineProps) => (
  <div className={figureLinesStyles.line}>
    <Icon of={icon} />
    <dt>{name}</dt>
    {meaning && <dd className={figureLinesStyles.meaning}>{meaning}</dd>}
    <dd className={figureLinesStyles.value}>
      <span>{value}</span>
      {before && <small>{before}</small>}
    </dd>
  </div>
)
