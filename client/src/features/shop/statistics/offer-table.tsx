import { Link } from 'react-router-dom'
import { formatCount } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { OfferStatistics } from 'server/contract/statistics/calls'
import { figureKinds, type StatisticsColumn, type StatisticsSort } from 'server/contract/statistics/facts'
import { paths } from '../../../lib/dom/paths.ts'
import { formatDateShortly, todayInIndia } from '../../../lib/format/dates.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { Cell, HeaderCell, Row, SortHeader, Table } from '../../../ui/table.tsx'
import { kindNames } from './kinds.ts'
import styles from './offer-table.module.css'

type Props = {
  offers: readonly OfferStatistics[]
  sort: StatisticsSort | undefined
  onSort: (sort: StatisticsSort | undefined) => void
}

/** A row for each offer, on phones a card. */
export const OfferTable = ({ offers, sort = 'views_desc', onSort }: Props) => (
  <Table
    look="lined"
    caption={texts.numbers.offers.title}
    className={styles.table}
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

const OfferRow = ({ offer }: { offer: OfferStatistics }) => (
  <Row>
    <Cell className={styles.photo}>
      <OfferPhoto
        photo_url={offer.photo_url}
        photo_srcset={offer.photo_srcset}
        alt=""
        size={48}
        sizes="48px"
      />
    </Cell>
    <Cell className={styles.name}>
      <Link to={paths.product(offer.id)} lang={languageOf(offer.name)}>
        {offer.name}
      </Link>
    </Cell>
    {figureKinds.map((kind) => (
      <Cell key={kind} label={kindNames[kind]}>
        {formatCount(offer[kind])}
      </Cell>
    ))}
    <Cell className={styles.ends}>{formatDateShortly(offer.end_date, todayInIndia())}</Cell>
  </Row>
)
