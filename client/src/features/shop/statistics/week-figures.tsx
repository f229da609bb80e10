import { formatCount } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { figureKinds } from 'server/contract/statistics/facts'
import type { ShopDay } from 'server/contract/statistics/schemas'
import { Figure, Figures } from '../../../ui/figure.tsx'
import { periodWords } from './day-words.ts'
import { kindIcons, kindNames } from './kinds.ts'
import { together } from './weeks.ts'

type Props = {
  days: readonly ShopDay[]
  /** Somebody else's shop. */
  isOthers?: boolean
}

/** The last seven whole days, each figure beside that of the seven before, if anything was counted then. */
export function WeekFigures({ days, isOthers = false }: Props) {
  const week = days.slice(-8, -1)
  const [now, before] = [together(week, figureKinds), together(days.slice(-15, -8), figureKinds)]
  const isFirst = figureKinds.every((kind) => before[kind] === 0)
  return (
    <Figures
      title={isOthers ? periodWords(week) : texts.numbers.week.title({ period: periodWords(week) })}
      inRow={5}
      showsTitle
    >
      {figureKinds.map((kind) => (
        <Figure
          key={kind}
          name={kind === 'views' && !isOthers ? texts.numbers.viewsOfOffers : kindNames[kind]}
          icon={kindIcons[kind]}
          value={formatCount(now[kind])}
        >
          {!isFirst && texts.numbers.week.before({ count: before[kind] })}
        </Figure>
      ))}
    </Figures>
  )
}
