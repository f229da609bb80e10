import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { formatCount } from 'server/contract/facts/formats'
import { listSize } from 'server/contract/facts/list-options'
import { texts } from 'server/contract/facts/texts'
import type { OfferStatistics as OfferFigures, ShopDay } from 'server/contract/statistics/calls'
import {
  figureKinds,
  type StatisticsColumn,
  type StatisticsSort,
  statisticsSorts,
} from 'server/contract/statistics/facts'
import { paths } from '../../../lib/dom/paths.ts'
import { type HowToChange, oneOfIn, textIn, wholeIn } from '../../../lib/dom/use-address.ts'
import { formatDateShortly, todayInIndia } from '../../../lib/format/dates.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { callApi } from '../../../lib/net/api-client.ts'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { AdminList } from '../../../ui/admin-list.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { NothingHere } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Cell, HeaderCell, Row, SortHeader, Table } from '../../../ui/table.tsx'
import styles from './offer-statistics.module.css'
import offerTableStyles from './offer-table.module.css'
import { daysOfFile, SaveCsvButton } from './save-csv-button.tsx'
import { kindNames } from './week-figures.tsx'

type Props = {
  shopId: number
  days: readonly ShopDay[]
  view: StatisticsView
  onChange: (changes: StatisticsView, how?: HowToChange) => void
}

export function OfferStatistics({ shopId, days, view, onChange }: Props) {
  const { sort, after } = view
  const query = { shop_id: shopId, sort, after, limit: listSize.page }
  const offers = useApiQuery(
    'GET /api/shop/offer_numbers',
    { query },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const { data } = offers
  return (
    <Panel
      title={texts.numbers.offers.title}
      className={styles.panel}
      aside={data && data.total > 0 && <SaveButton shopId={shopId} sort={sort} days={days} />}
    >
      <AdminList
        query={offers}
        items={(page) => page.offers}
        words={{ loading: texts.numbers.offers.loading, failed: texts.numbers.offers.failed }}
        none={({ total }) => total === 0 && <NothingHere>{texts.numbers.offers.none}</NothingHere>}
        onShowAll={() => onChange({ sort: undefined, after: undefined })}
        onPage={(to, how) => onChange({ after: to }, how)}
      >
        {({ page, items, foot }) => (
          <>
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
            <OfferTable offers={items} sort={sort} onSort={(next) => onChange({ sort: next })} />
            {figureKinds.some((kind) => page.gone[kind] > 0) && (
              <p className={styles.gone}>{goneWords(page.gone)}</p>
            )}
            {foot}
          </>
        )}
      </AdminList>
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

const SaveButton = ({ shopId, sort, days }: SaveProps) => (
  <SaveCsvButton
    label={texts.numbers.offers.csv}
    name={texts.numbers.offers.save}
    size="small"
    failed={texts.numbers.offers.saveFailed}
    fileOf={async () => ({
      name: texts.numbers.offers.fileName(daysOfFile(days)),
      head: [
        texts.numbers.offers.offer,
        ...figureKinds.map((kind) => kindNames[kind]),
        texts.numbers.offers.ends,
      ],
      rows: (await fetchAllOffers(shopId, sort)).map((offer) => [
        offer.name,
        ...figureKinds.map((kind) => offer[kind]),
        offer.end_date,
      ]),
    })}
  />
)

async function fetchAllOffers(shop_id: number, sort: StatisticsSort | undefined) {
  const all: OfferFigures[] = []
  let after: string | undefined
  do {
    const query = { shop_id, sort, after, limit: listSize.max }
    const { offers, next } = await callApi('GET /api/shop/offer_numbers', { query })
    all.push(...offers)
    after = next ?? undefined
  } while (after !== undefined)
  return all
}

type OfferTableProps = {
  offers: readonly OfferFigures[]
  sort: StatisticsSort | undefined
  onSort: (sort: StatisticsSort | undefined) => void
}

const OfferTable = ({ offers, sort = 'views_desc', onSort }: OfferTableProps) => (
  <Table
    look="lined"
    caption={texts.numbers.offers.title}
    className={offerTableStyles.table}
    head={
      <>
        <HeaderCell>
          <span className="visually-hidden">{texts.numbers.offers.photo}</span>
        </HeaderCell>
        <SortHeader<StatisticsColumn> column="name" sort={sort} onSort={onSort}>
          {texts.numbers.offers.offer}
        </SortHeader>
        {figureKinds.map((kind) => (
          <SortHeader<StatisticsColumn> key={kind} column={kind} sort={sort} onSort={onSort} numeric>
            {kindNames[kind]}
          </SortHeader>
        ))}
        <SortHeader<StatisticsColumn> column="end_date" sort={sort} onSort={onSort} numeric>
          {texts.numbers.offers.ends}
        </SortHeader>
      </>
    }
  >
    {offers.map((offer) => (
      <OfferRow key={offer.id} offer={offer} />
    ))}
  </Table>
)

const OfferRow = ({ offer }: { offer: OfferFigures }) => (
  <Row>
    <Cell className={offerTableStyles.photo}>
      <OfferPhoto {...offer} alt="" size={48} sizes="48px" />
    </Cell>
    <Cell className={offerTableStyles.name}>
      <Link to={paths.product(offer.id)} lang={languageOf(offer.name)}>
        {offer.name}
      </Link>
    </Cell>
    {figureKinds.map((kind) => (
      <Cell key={kind} label={kindNames[kind]}>
        {formatCount(offer[kind])}
      </Cell>
    ))}
    <Cell className={offerTableStyles.ends}>{formatDateShortly(offer.end_date, todayInIndia())}</Cell>
  </Row>
)

export type StatisticsView = {
  /** Undefined for the user's first shop; for an admin, the city. */
  shop?: number
  sort?: StatisticsSort
  after?: string
}

export const readStatisticsView = (address: URLSearchParams): StatisticsView => ({
  shop: wholeIn(address, 'shop'),
  sort: oneOfIn(address, 'sort', statisticsSorts),
  after: textIn(address, 'after'),
})
