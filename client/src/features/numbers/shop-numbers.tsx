import { Check, Plus } from 'lucide-react'
import { formatClock, formatCount } from 'server/contract/formats'
import { figureKinds, tapKinds } from 'server/contract/number-options'
import type { ShopNumbers as Numbers, ShopDay } from 'server/contract/numbers'
import { pages } from 'server/contract/pages'
import { texts } from 'server/contract/texts'
import { todayInIndia } from '../../lib/dates.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Figure, Figures } from '../../ui/figure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EmptyNotice, FailedNotice, LoadingNotice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { DayWalk } from './day-walk.tsx'
import { periodWords } from './day-words.ts'
import { kindIcons, kindNames, tapWords } from './kinds.ts'
import { useShopNumbers } from './numbers.api.ts'
import type { NumbersView } from './numbers-view.ts'
import { OfferNumbers } from './offer-numbers.tsx'
import styles from './shop-numbers.module.css'
import { WeekTable } from './week-table.tsx'
import { together } from './weeks.ts'

type Props = { view: NumbersView; onChange: (changes: NumbersView) => void }

/** A shop's views and taps: four weeks by day, by week and by offer. */
export function ShopNumbers({ view, onChange }: Props) {
  const { data, error, refetch } = useShopNumbers(view.shop)
  if (error && !data)
    return (
      <>
        <PageHead title={texts.numbers.title} />
        <FailedNotice onRetry={() => (error.status === 404 ? onChange({ shop: undefined }) : void refetch())}>
          {error.status === 404 ? 'There is no such shop among yours.' : 'Your numbers could not be loaded.'}
        </FailedNotice>
      </>
    )
  if (!data)
    return (
      <>
        <PageHead title={texts.numbers.title} />
        <LoadingNotice>Loading your numbers …</LoadingNotice>
      </>
    )
  const { shop, shops, days } = data
  const state = stateOf(data)
  return (
    <>
      <PageHead
        title={texts.numbers.title}
        actions={
          shops.length > 1 && (
            <SelectField
              label="Shop"
              fieldClassName={styles.shops}
              value={shop.id}
              onChange={({ target }) => onChange({ shop: Number(target.value) })}
            >
              {shops.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )
        }
      >
        {state === 'counted' ? `${shop.name}, ${periodWords(days)}` : shop.name}
      </PageHead>
      {state === 'counted' ? (
        <Counted key={shop.id} shopId={shop.id} days={days} view={view} onChange={onChange} />
      ) : (
        <Beginning at={state === 'first day' ? data.first_offer_at : null} />
      )}
    </>
  )
}

/** Until the first offer's first day is over there is nothing to compare. */
function stateOf({ days, first_offer_at: first }: Numbers) {
  const earlier = together(days.slice(0, -1), figureKinds)
  if (figureKinds.some((kind) => earlier[kind] > 0)) return 'counted'
  if (first === null) return figureKinds.some((kind) => days.at(-1)?.[kind]) ? 'counted' : 'nothing published'
  return todayInIndia(new Date(first)) === days.at(-1)?.day ? 'first day' : 'counted'
}

/** `at`: when the first offer was published, today; null before that. */
const Beginning = ({ at }: { at: string | null }) => (
  <EmptyNotice
    title={at ? 'Your first figures come tomorrow' : 'Your figures begin with your first offer'}
    actions={
      <ButtonLink to={pages.addProduct}>
        <Icon of={Plus} />
        New offer
      </ButtonLink>
    }
  >
    {at && `Your first offer was published today at ${formatClock(at)}. `}
    We count who looks at {at ? 'it' : 'your offers'} and who taps Directions, Call, WhatsApp or Share.
  </EmptyNotice>
)

type CountedProps = Props & { shopId: number; days: readonly ShopDay[] }

function Counted({ shopId, days, view, onChange }: CountedProps) {
  const sums = together(days, figureKinds)
  return (
    <>
      <Figures title="Four weeks together" inRow={5}>
        {figureKinds.map((kind) => (
          <Figure
            key={kind}
            name={kind === 'views' ? 'Views of your offers' : kindNames[kind]}
            icon={kindIcons[kind]}
            value={formatCount(sums[kind])}
          />
        ))}
      </Figures>
      <div className={styles.beside}>
        <DayWalk
          title="Day by day"
          names={{ line: kindNames.views, bar: 'Taps' }}
          days={days.map((day) => ({ day: day.day, line: day.views, bar: tapsOf(day) }))}
          tell={(index) => (days[index] ? wordsOf(days[index]) : [])}
        />
        <Panel title="Week by week">
          <WeekTable days={days} columns={kindNames} icons={kindIcons} />
          <p className={styles.rule}>
            <Icon of={Check} size="small" />
            Your own visits and the admins’ are not counted. A visit counts once in half an hour for each offer.
          </p>
        </Panel>
      </div>
      <OfferNumbers shopId={shopId} days={days} view={view} onChange={onChange} />
    </>
  )
}

const tapsOf = (day: ShopDay) => tapKinds.reduce((sum, kind) => sum + day[kind], 0)

const counted = (count: number, one: string) => `${formatCount(count)} ${count === 1 ? one : `${one}s`}`

/** '205 views', '20 taps: 9 directions, 4 call, 5 WhatsApp, 2 share'. */
function wordsOf(day: ShopDay) {
  const each = tapKinds.filter((kind) => day[kind] > 0).map((kind) => `${formatCount(day[kind])} ${tapWords[kind]}`)
  return [counted(day.views, 'view'), counted(tapsOf(day), 'tap') + (each.length > 0 ? `: ${each.join(', ')}` : '')]
}
