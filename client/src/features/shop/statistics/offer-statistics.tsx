import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { ShopDay } from 'server/contract/statistics/calls'
import {
  figureKinds,
  type StatisticsColumn,
  type StatisticsSort,
  statisticsSorts,
} from 'server/contract/statistics/facts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FailedNotice, LoadingNotice, NothingHere } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TablePager, totalWords, useLeaveEmptyPage } from '../../../ui/table.tsx'
import { notifyFailure } from '../../../ui/toasts.tsx'
import { kindNames } from './kinds.ts'
import styles from './offer-statistics.module.css'
import { OfferTable } from './offer-table.tsx'
import { saveOffers } from './save-offers.ts'
import { useOfferStatistics } from './statistics.api.ts'
import type { StatisticsView } from './statistics-view.ts'

type Props = {
  shopId: number
  days: readonly ShopDay[]
  view: StatisticsView
  onChange: (changes: StatisticsView, how?: { replace: boolean }) => void
}

/** The figures of four weeks by offer: in any order, a page at a time, and as a file. */
export function OfferStatistics({ shopId, days, view, onChange }: Props) {
  const { sort, after } = view
  const { data: page, error, isPlaceholderData, refetch } = useOfferStatistics({ shopId, sort, after })
  const top = useRef<HTMLDivElement>(null)
  useLeaveEmptyPage(page?.offers.length, isPlaceholderData ? null : page?.previous, (to) =>
    onChange({ after: to }, { replace: true }),
  )
  // What makes no sense in the address will not next time either.
  const retry = () =>
    error?.status === 400 ? onChange({ sort: undefined, after: undefined }) : void refetch()
  return (
    <Panel
      title={texts.numbers.offers.title}
      className={styles.panel}
      aside={page && page.total > 0 && <SaveButton shopId={shopId} sort={sort} days={days} />}
    >
      {error && !page ? (
        <FailedNotice onRetry={retry}>{texts.numbers.offers.failed}</FailedNotice>
      ) : !page ? (
        <LoadingNotice>{texts.numbers.offers.loading}</LoadingNotice>
      ) : page.total === 0 ? (
        <NothingHere>{texts.numbers.offers.none}</NothingHere>
      ) : (
        <div ref={top} tabIndex={-1} aria-busy={isPlaceholderData}>
          <SelectField
            label={texts.numbers.offers.sortBy}
            fieldClassName={styles.order}
            value={sort ?? 'views_desc'}
            onChange={({ target }) =>
              onChange({ sort: statisticsSorts.find((each) => each === target.value) })
            }
          >
            {orderNames.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
          <OfferTable offers={page.offers} sort={sort} onSort={(next) => onChange({ sort: next })} />
          {figureKinds.some((kind) => page.gone[kind] > 0) && (
            <p className={styles.gone}>{goneWords(page.gone)}</p>
          )}
          <TablePager
            top={top}
            before={page.rows_before}
            shown={page.offers.length}
            total={totalWords(page.total, page.total_is_exact)}
            onPrevious={
              page.previous === null ? undefined : () => onChange({ after: page.previous ?? undefined })
            }
            onNext={page.next === null ? undefined : () => onChange({ after: page.next ?? undefined })}
          />
        </div>
      )}
    </Panel>
  )
}

/** Phones have no column headings to press. */
const orderNames: [StatisticsSort, string][] = [
  ...figureKinds.flatMap((kind): [StatisticsSort, string][] => [
    [`${kind}_desc`, texts.numbers.offers.mostFirst({ kind: kindNames[kind] })],
    [`${kind}_asc`, texts.numbers.offers.fewestFirst({ kind: kindNames[kind] })],
  ]),
  ['name_asc', texts.numbers.offers.byName],
  ['name_desc', texts.numbers.offers.byNameBackwards],
  ['end_date_asc', texts.numbers.offers.endingFirst],
  ['end_date_desc', texts.numbers.offers.endingLast],
] satisfies [`${StatisticsColumn}_${'asc' | 'desc'}`, string][]

const goneWords = (gone: Record<(typeof figureKinds)[number], number>) => {
  const figures = figureKinds
    .filter((kind) => gone[kind] > 0)
    .map((kind) => texts.numbers.offers.figure({ kind: kindNames[kind], count: gone[kind] }))
  return texts.numbers.offers.gone({ figures: figures.join(', ') })
}

type SaveProps = { shopId: number; sort: StatisticsSort | undefined; days: readonly ShopDay[] }

function SaveButton({ shopId, sort, days }: SaveProps) {
  const [busy, setBusy] = useState(false)
  const signInAgain = useSignInAgain()
  async function save() {
    setBusy(true)
    try {
      await saveOffers(shopId, sort, days)
    } catch (error) {
      if (!signInAgain(error)) notifyFailure(texts.numbers.offers.saveFailed)
    }
    setBusy(false)
  }
  return (
    <Button
      variant="line"
      size="small"
      busy={busy}
      aria-label={texts.numbers.offers.save}
      onClick={() => void save()}
    >
      <Icon of={Download} size="small" />
      {texts.numbers.offers.csv}
    </Button>
  )
}
