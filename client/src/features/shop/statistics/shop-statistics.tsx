import { Check, Plus } from 'lucide-react'
import { formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import type { ShopDay, ShopStatistics as Statistics } from 'server/contract/statistics/calls'
import { contactKinds, figureKinds, tapKinds } from 'server/contract/statistics/facts'
import { ownPaths } from '../../../lib/dom/own-paths.ts'
import { todayInIndia } from '../../../lib/format/dates.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { EmptyNotice, FailedNotice, LoadingNotice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ShopCodes } from './codes.tsx'
import { DayWalk } from './day-walk.tsx'
import { FirstDay } from './first-day.tsx'
import { OfferStatistics, type StatisticsView } from './offer-statistics.tsx'
import { MissingNearby, MostOpened } from './shop-panels.tsx'
import styles from './shop-statistics.module.css'
import { kindNames, WeekFigures } from './week-figures.tsx'
import { together, WeekTable } from './week-table.tsx'
import { periodWords } from './words.ts'

type Props = { view: StatisticsView; onChange: (changes: StatisticsView) => void }

export function ShopStatistics({ view, onChange }: Props) {
  const { data, error, dataUpdatedAt, refetch } = useApiQuery(
    'GET /api/shop/numbers',
    { query: { shop_id: view.shop } },
    // Refetches each minute until the first views are counted.
    { staleTime: 0, refetchInterval: ({ state }) => isFirstDay(state.data) && 60_000 },
  )
  if (!data) {
    const isNone = error?.status === 404
    return (
      <>
        <PageHead title={texts.numbers.title} />
        {error ? (
          <FailedNotice onRetry={() => (isNone ? onChange({ shop: undefined }) : void refetch())}>
            {isNone ? texts.numbers.noSuchShop : texts.numbers.failed}
          </FailedNotice>
        ) : (
          <LoadingNotice>{texts.numbers.loading}</LoadingNotice>
        )}
      </>
    )
  }
  const { shop, shops, days } = data
  const state = stateOf(data)
  return (
    <>
      <PageHead
        title={texts.numbers.title}
        actions={
          shops.length > 1 && (
            <SelectField
              label={texts.numbers.shop}
              fieldClassName={styles.shops}
              value={shop.id}
              onChange={({ target }) => onChange({ shop: Number(target.value) })}
            >
              {shops.map(({ id, name }) => (
                <option key={id} value={id} lang={languageOf(name)}>
                  {name}
                </option>
              ))}
            </SelectField>
          )
        }
      >
        <span lang={languageOf(shop.name)}>{shop.name}</span>
        {state === 'counted' && <span>{`, ${periodWords(days)}`}</span>}
      </PageHead>
      {error && <LateFigures at={new Date(dataUpdatedAt)} onRetry={() => void refetch()} />}
      {state !== 'nothing published' && data.live_offers === 0 && <NoneLive shopId={shop.id} />}
      {state === 'counted' ? (
        <Counted key={shop.id} statistics={data} view={view} onChange={onChange} />
      ) : state === 'first day' ? (
        <FirstDay statistics={data} countedAt={new Date(dataUpdatedAt)} />
      ) : (
        <NothingPublished />
      )}
    </>
  )
}

const isFirstDay = (statistics: Statistics | undefined) =>
  statistics !== undefined && stateOf(statistics) === 'first day'

/** Without a whole day there is nothing to compare. */
function stateOf({ days, first_offer_at: first }: Statistics) {
  const earlier = together(days.slice(0, -1), figureKinds)
  if (figureKinds.some((kind) => earlier[kind] > 0)) return 'counted'
  if (first === null) return figureKinds.some((kind) => days.at(-1)?.[kind]) ? 'counted' : 'nothing published'
  return todayInIndia(new Date(first)) === days.at(-1)?.day ? 'first day' : 'counted'
}

const NothingPublished = () => (
  <EmptyNotice
    title={texts.numbers.beginning.withFirstOffer}
    actions={
      <ButtonLink to={pages.addProduct}>
        <Icon of={Plus} />
        {texts.numbers.beginning.newOffer}
      </ButtonLink>
    }
  >
    {texts.numbers.beginning.nothingPublished}
  </EmptyNotice>
)

const weekColumns = {
  views: kindNames.views,
  contacts: texts.numbers.contacts,
  save: kindNames.save,
}
const withContacts = (day: ShopDay) => ({
  ...day,
  contacts: contactKinds.reduce((sum, kind) => sum + day[kind], 0),
})

function Counted({ statistics, view, onChange }: Props & { statistics: Statistics }) {
  const { shop, days, followers, reminders, most_opened } = statistics
  const visitsByPoster = days.reduce((sum, day) => sum + day.poster, 0)
  return (
    <>
      <ShopCodes shopId={shop.id} />
      <WeekFigures days={days} />
      <p className={styles.followers}>
        <span>{texts.numbers.followers({ count: followers })}</span>{' '}
        <span>{texts.numbers.reminders({ count: reminders })}</span>{' '}
        {visitsByPoster > 0 && <span>{texts.numbers.posterVisits({ count: visitsByPoster })}</span>}
      </p>
      <div className={styles.even}>
        <MissingNearby shopId={shop.id} />
        <MostOpened offer={most_opened} />
      </div>
      <div className={styles.beside}>
        <DayWalk
          title={texts.numbers.chart.shopTitle}
          names={{ line: kindNames.views, bar: texts.numbers.allTaps }}
          days={days.map((day) => ({ day: day.day, line: day.views, bar: tapsOf(day) }))}
          tell={(index) => (days[index] ? wordsOf(days[index]) : [])}
        />
        <Panel title={texts.numbers.weeks.title}>
          <WeekTable days={days.map(withContacts)} columns={weekColumns} />
          <p className="muted small">{texts.numbers.contactsAre}</p>
          <p className={styles.rule}>
            <Icon of={Check} size="small" />
            {texts.numbers.notCounted}
          </p>
        </Panel>
      </div>
      <OfferStatistics shopId={shop.id} days={days} view={view} onChange={onChange} />
    </>
  )
}

const tapsOf = (day: ShopDay) => tapKinds.reduce((sum, kind) => sum + day[kind], 0)

/** '205 views', '20 taps: 9 directions, 4 call, 5 WhatsApp, 2 share'. */
function wordsOf(day: ShopDay) {
  const views = texts.numbers.views({ count: day.views })
  const taps = tapsOf(day)
  if (taps === 0) return [views, texts.numbers.taps({ count: taps })]
  const kinds = tapKinds
    .filter((kind) => day[kind] > 0)
    .map((kind) => texts.numbers.ofKind[kind]({ count: day[kind] }))
  return [views, texts.numbers.tapsByKind({ count: taps, kinds: kinds.join(', ') })]
}

const LateFigures = ({ at, onRetry }: { at: Date; onRetry: () => void }) => (
  <div className={styles.late} role="status">
    <p>
      <b>{texts.numbers.late.title({ time: formatIndianTimeOfDay(at) })}</b> {texts.numbers.late.text}
    </p>
    <Button variant="line" size="small" onClick={onRetry}>
      {texts.ui.tryAgain}
    </Button>
  </div>
)

const NoneLive = ({ shopId }: { shopId: number }) => (
  <div className={styles.late}>
    <p>
      <b>{texts.numbers.noneLive.title}</b> {texts.numbers.noneLive.text}
    </p>
    <ButtonLink variant="line" size="small" to={ownPaths.newOffer(shopId)}>
      {texts.numbers.beginning.newOffer}
    </ButtonLink>
  </div>
)
