import { Activity } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import type { CityDay, CityStatistics as Statistics } from 'server/contract/statistics/calls'
import { rateOf } from 'server/contract/statistics/facts'
import { adminPaths } from '../../../lib/dom/admin-paths.ts'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Figure, Figures } from '../../../ui/figure.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { totalWords } from '../../../ui/table.tsx'
import { CityLists, useCityLists } from './city-lists.tsx'
import { CityWeeks, useCityWeeks } from './city-weeks.tsx'
import { CityCodes } from './codes.tsx'
import { DayWalk } from './day-walk.tsx'
import { SaveCsvButton } from './save-csv-button.tsx'
import styles from './shop-statistics.module.css'
import { together, WeekTable } from './week-table.tsx'
import { periodWords, shortDay } from './words.ts'

const { chart, cityColumns, cityFigures, cityLists, cityWeeks, weeks: weekWords } = texts.numbers
const columns = {
  searches: cityColumns.searches,
  found_nothing: cityColumns.foundNothing,
  shops: cityColumns.shops,
  offers: cityColumns.offers,
}

type Props = {
  city: string | undefined
  /** The city's name for file names. */
  inEnglish: string | undefined
  children: ReactNode
}

export function CityStatistics({ city, inEnglish, children }: Props) {
  const statistics = useApiQuery('GET /api/admin/numbers', {}, { staleTime: 0 })
  return (
    <>
      <PageHead
        title={texts.numbers.city}
        actions={
          <>
            <ButtonLink variant="line" to={pages.status}>
              <Icon of={Activity} />
              {texts.status.title}
            </ButtonLink>
            <SaveCity city={inEnglish} />
          </>
        }
      >
        {statistics.data ? [city, periodWords(statistics.data.days)].filter(Boolean).join(', ') : city}
      </PageHead>
      <CityCodes />
      <CityWeeks />
      <CityLists />
      <Loaded query={statistics} loading={texts.numbers.loadingCity} failed={texts.numbers.cityFailed}>
        {(data) => (
          <>
            <CityFigures {...data} />
            <CityDays days={data.days} />
          </>
        )}
      </Loaded>
      {children}
    </>
  )
}

function CityFigures(statistics: Statistics) {
  const { days, reports, mails, shops_waiting, ending_offers, ending_offers_are_exact, ending_until } =
    statistics
  const sums = together(days, ['shops', 'searches', 'found_nothing'])
  return (
    <Figures title={texts.numbers.fourWeeks} inRow={6}>
      <Figure
        name={cityFigures.newShops}
        value={formatCount(sums.shops)}
        to={`${pages.shopkeepers}?sort=waiting`}
        isUrgent={shops_waiting > 0}
      >
        {shops_waiting > 0 ? cityFigures.waiting({ count: shops_waiting }) : cityFigures.noneWaits}
      </Figure>
      <Figure
        name={cityFigures.liveOffers}
        value={formatCount(statistics.live_offers)}
        to={`${pages.myProducts}?status=live`}
      >
        {cityFigures.endBy({
          offers: totalWords(ending_offers, ending_offers_are_exact),
          day: shortDay(ending_until),
        })}
      </Figure>
      <Figure name={cityFigures.searches} value={formatCount(sums.searches)} to={pages.synonyms}>
        {cityFigures.foundNothing({ count: sums.found_nothing })}
      </Figure>
      <Figure name={cityFigures.openReports} value={formatCount(reports.open)} to={pages.moderation}>
        {cityFigures.closedThisWeek({ count: reports.settled_this_week })}
      </Figure>
      <Figure
        name={cityFigures.hiddenOffers}
        value={formatCount(statistics.hidden_offers)}
        to={adminPaths.hiddenOffers}
      >
        {cityFigures.notShown}
      </Figure>
      <Figure
        name={cityFigures.failedMails}
        value={formatCount(mails.failed)}
        to={pages.status}
        isUrgent={mails.failed > 0}
      >
        {cityFigures.givenUp({ waiting: mails.waiting })}
      </Figure>
    </Figures>
  )
}

const CityDays = ({ days }: { days: readonly CityDay[] }) => (
  <div className={styles.beside}>
    <DayWalk
      title={chart.cityTitle}
      names={{ line: chart.allSearches, bar: chart.foundNothing }}
      days={days.map(({ day, searches, found_nothing }) => ({ day, line: searches, bar: found_nothing }))}
      tell={(index) => {
        const { searches = 0, found_nothing = 0, shops = 0, offers = 0 } = days[index] ?? {}
        return [chart.searches({ searches, foundNothing: found_nothing }), chart.news({ shops, offers })]
      }}
    />
    <Panel title={weekWords.title}>
      <WeekTable days={days} columns={columns} />
    </Panel>
  </div>
)

export function SaveCity({ city }: { city: string | undefined }) {
  const weeks = useCityWeeks().data?.weeks
  const lists = useCityLists().data
  if (!weeks || !lists) return null
  const { columns } = cityWeeks
  const rows = [
    ...weeks.map((week) => {
      const { from, visitors, views, contacts } = week
      return [from, visitors ?? '', views, contacts ?? '', rateOf(week) ?? '']
    }),
    [],
    [cityLists.contacts],
    ...lists.most_contacts.map(({ name, quarter, contacts }) => [name, quarter ?? '', contacts]),
    [],
    [cityLists.sleeping({ count: lists.sleeping.total })],
    ...lists.sleeping.shops.map(({ name, quarter, days }) => [name, quarter ?? '', days]),
    [],
    [cityLists.areas],
    ...lists.areas.map(({ name, shops, contacts }) => [name, shops, contacts]),
    [],
    [cityLists.missing],
    ...lists.missing.map(({ query, place, people }) => [query, place ?? '', people]),
  ]
  return (
    <SaveCsvButton
      label={cityWeeks.csv}
      failed={cityWeeks.fileFailed}
      fileOf={() => ({
        name: cityWeeks.fileName({ city: (city ?? 'city').toLowerCase(), day: weeks.at(-1)?.to ?? '' }),
        head: [weekWords.from, columns.visitors, columns.views, columns.contacts, columns.rate],
        rows,
      })}
    />
  )
}
