import { Activity } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from 'server/contract/formats'
import type { CityDay, CityNumbers as Numbers } from 'server/contract/numbers'
import { pages } from 'server/contract/pages'
import { texts } from 'server/contract/texts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Figure, Figures } from '../../ui/figure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FailedNotice, LoadingNotice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { totalWords } from '../../ui/table-pager.tsx'
import { DayWalk } from './day-walk.tsx'
import { periodWords, shortDay } from './day-words.ts'
import { useCityNumbers } from './numbers.api.ts'
import styles from './shop-numbers.module.css'
import { WeekTable } from './week-table.tsx'
import { together } from './weeks.ts'

const columns = { searches: 'Searches', found_nothing: 'Nothing', shops: 'Shops', offers: 'Offers' } as const

type Props = {
  city: string | undefined
  /** Below the figures: what was searched for in vain, mails that failed. */
  children: ReactNode
}

/** The city's figures of four weeks, for admins. */
export function CityNumbers({ city, children }: Props) {
  const { data, error, refetch } = useCityNumbers()
  return (
    <>
      <PageHead
        title={texts.numbers.city}
        actions={
          <ButtonLink variant="line" to={pages.status}>
            <Icon of={Activity} />
            {texts.status.title}
          </ButtonLink>
        }
      >
        {data ? [city, periodWords(data.days)].filter(Boolean).join(', ') : city}
      </PageHead>
      {error && !data ? (
        <FailedNotice onRetry={() => void refetch()}>The figures could not be loaded.</FailedNotice>
      ) : !data ? (
        <LoadingNotice>Loading the figures …</LoadingNotice>
      ) : (
        <>
          <CityFigures {...data} />
          <CityDays days={data.days} />
        </>
      )}
      {children}
    </>
  )
}

function CityFigures(numbers: Numbers) {
  const { days, reports, mails, shops_waiting, ending_offers, ending_offers_are_exact, ending_until } = numbers
  const sums = together(days, ['shops', 'searches', 'found_nothing'])
  return (
    <Figures title="Four weeks together" inRow={6}>
      <Figure
        name="New shops"
        value={formatCount(sums.shops)}
        to={`${pages.shopkeepers}?sort=waiting`}
        isUrgent={shops_waiting > 0}
      >
        {shops_waiting > 0 ? `${formatCount(shops_waiting)} ${shops_waiting === 1 ? 'waits' : 'wait'}` : 'None waits'}
      </Figure>
      <Figure name="Live offers" value={formatCount(numbers.live_offers)} to={`${pages.myProducts}?status=live`}>
        {totalWords(ending_offers, ending_offers_are_exact)} end by {shortDay(ending_until)}
      </Figure>
      <Figure name="Searches" value={formatCount(sums.searches)} to={pages.synonyms}>
        {formatCount(sums.found_nothing)} found nothing
      </Figure>
      <Figure name="Open reports" value={formatCount(reports.open)} to={pages.reports}>
        {formatCount(reports.settled_this_week)} closed this week
      </Figure>
      <Figure name="Hidden offers" value={formatCount(numbers.hidden_offers)} to={paths.hiddenOffers}>
        not shown to shoppers
      </Figure>
      <Figure name="Mails that failed" value={formatCount(mails.failed)} to={pages.status} isUrgent={mails.failed > 0}>
        given up{mails.waiting > 0 && `, ${formatCount(mails.waiting)} waiting`}
      </Figure>
    </Figures>
  )
}

const CityDays = ({ days }: { days: readonly CityDay[] }) => (
  <div className={styles.beside}>
    <DayWalk
      title="Searches per day"
      names={{ line: 'All', bar: 'Found nothing' }}
      days={days.map(({ day, searches, found_nothing }) => ({ day, line: searches, bar: found_nothing }))}
      tell={(index) => {
        const { searches = 0, found_nothing = 0, shops = 0, offers = 0 } = days[index] ?? {}
        return [
          `${formatCount(searches)} searches, ${formatCount(found_nothing)} found nothing`,
          `${formatCount(shops)} new shops, ${formatCount(offers)} new offers`,
        ]
      }}
    />
    <Panel title="Week by week">
      <WeekTable days={days} columns={columns} />
    </Panel>
  </div>
)
