import { Check, Clock, RotateCcw, Ticket, X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatCount, formatIndianDay } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import type {
  ShopCodes as Codes,
  CityCodes as CodesOfCity,
  CodeFigures as Sums,
} from 'server/contract/statistics/calls'
import { adminPaths } from '../../../lib/dom/admin-paths.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { Figure, Figures } from '../../../ui/figure.tsx'
import { FailedNotice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Status } from '../../../ui/status.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx'
import styles from './codes.module.css'
import { DayWalk } from './day-walk.tsx'
import offerTableStyles from './offer-table.module.css'
import { daysOfFile, SaveCsvButton } from './save-csv-button.tsx'
import shopStatisticsStyles from './shop-statistics.module.css'
import { WeekTable } from './week-table.tsx'

const { codes: words, offers: offerWords } = texts.numbers
const { open: _, ...weekColumns } = words.columns

const codeKinds = ['taken', 'given', 'went_back', 'not_given', 'open'] as const

/** Renders nothing for a shop without codes. */
export function ShopCodes({ shopId }: { shopId: number }) {
  const { data, error, refetch } = useApiQuery(
    'GET /api/shop/code_numbers',
    { query: { shop_id: shopId } },
    { staleTime: 0 },
  )
  if (error && !data) return <FailedNotice onRetry={() => void refetch()}>{words.failed}</FailedNotice>
  if (!data || (data.taken === 0 && !data.asks && !data.answers)) return null
  return (
    <div className={styles.codes}>
      <Panel
        className={styles.brought}
        title={data.given > 0 ? words.brought({ count: data.given }) : words.none}
      >
        <p className="muted small">{words.hint}</p>
      </Panel>
      <CodeFigures sums={data} />
      {data.taken > 0 && <Weeks codes={data} />}
      {data.offers.length > 0 && <CodeOffers codes={data} />}
      {data.answers && <CodeAnswers answers={data.answers} />}
    </div>
  )
}

const Weeks = ({ codes: { days } }: { codes: Codes }) => (
  <div className={shopStatisticsStyles.beside}>
    <DayWalk
      title={words.chart.title}
      names={{ line: words.chart.taken, bar: words.chart.given }}
      isOneScale
      days={days.map((day) => ({ day: day.day, line: day.taken, bar: day.given_then }))}
      tell={(index) => [
        words.chart.takenOn({ count: days[index]?.taken ?? 0 }),
        words.chart.givenOn({ count: days[index]?.given_then ?? 0 }),
      ]}
    />
    <Panel title={words.weeks}>
      <WeekTable from={words.takenIn} days={days} columns={weekColumns} />
    </Panel>
  </div>
)

export function CityCodes() {
  const { data, error, refetch } = useApiQuery('GET /api/admin/code_numbers', {}, { staleTime: 0 })
  if (error && !data) return <FailedNotice onRetry={() => void refetch()}>{words.failed}</FailedNotice>
  if (!data || (data.taken === 0 && data.code_offers === 0)) return null
  return (
    <div className={styles.codes}>
      <Panel
        className={styles.brought}
        title={data.given > 0 ? words.city.brought({ customers: data.given, shops: data.shops }) : words.none}
      >
        <p className="muted small">{words.city.hint}</p>
      </Panel>
      <CodeFigures sums={data} />
      <div className={shopStatisticsStyles.even}>
        <Panel title={words.weeks}>
          <WeekTable from={words.takenIn} days={data.days} columns={weekColumns} />
        </Panel>
        <KeptPromises codes={data} />
      </div>
    </div>
  )
}

/** The other four counts add up to `taken`. */
const CodeFigures = ({ sums }: { sums: Sums & Pick<Codes, 'reasons'> }) => (
  <Figures title={words.figures} inRow={5}>
    <Figure icon={Ticket} name={words.kinds.taken} value={formatCount(sums.taken)} />
    <Figure icon={Check} name={words.kinds.given} value={formatCount(sums.given)} />
    <Figure icon={RotateCcw} name={words.kinds.went_back} value={formatCount(sums.went_back)}>
      {words.wentBack}
    </Figure>
    <Figure icon={X} name={words.kinds.not_given} value={formatCount(sums.not_given)}>
      {sums.reasons.map(({ reason, count }) => words.reasons[reason]({ count })).join(', ')}
    </Figure>
    <Figure icon={Clock} name={words.kinds.open} value={formatCount(sums.open)} />
  </Figures>
)

type CodeOffersProps = { codes: Pick<Codes, 'offers' | 'days'> }

const CodeOffers = ({ codes }: CodeOffersProps) => (
  <Panel title={words.offers} aside={<SaveCodes codes={codes} />}>
    <Table
      look="lined"
      caption={words.offers}
      className={offerTableStyles.table}
      head={
        <>
          <HeaderCell>
            <span className="visually-hidden">{offerWords.photo}</span>
          </HeaderCell>
          <HeaderCell>{offerWords.offer}</HeaderCell>
          {codeKinds.map((kind) => (
            <HeaderCell key={kind} numeric>
              {words.columns[kind]}
            </HeaderCell>
          ))}
        </>
      }
    >
      {codes.offers.map((offer) => (
        <Row key={offer.id}>
          <Cell className={offerTableStyles.photo}>
            <OfferPhoto {...offer} alt="" size={48} sizes="48px" />
          </Cell>
          <Cell className={offerTableStyles.name}>
            <Link to={paths.product(offer.id)} lang={languageOf(offer.name)}>
              {offer.name}
            </Link>
          </Cell>
          {codeKinds.map((kind) => (
            <Cell key={kind} label={words.columns[kind]}>
              {formatCount(offer[kind])}
            </Cell>
          ))}
        </Row>
      ))}
    </Table>
  </Panel>
)

/** Answers by week and offer, without the customers. */
const CodeAnswers = ({ answers }: { answers: NonNullable<Codes['answers']> }) => (
  <Panel title={words.answers.title}>
    <p className="muted small">{words.answers.lead}</p>
    <p className={styles.share}>
      <RichText text={words.answers.share(answers)} />
    </p>
    {answers.nos.length > 0 && (
      <>
        <h3>{words.answers.nos}</h3>
        <ul className={styles.nos}>
          {answers.nos.map(({ answer, name, week }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two customers may have answered the same
            <li key={place}>
              <Status tone={answer === 'something else' ? 'coming' : 'pending'}>
                {texts.claimAnswers[answer]}
              </Status>
              {name && <span lang={languageOf(name)}>{name}</span>}
              <span className="muted small">{texts.promises.week({ day: formatIndianDay(week) })}</span>
            </li>
          ))}
        </ul>
      </>
    )}
    {answers.offers.length > 0 && <h3>{words.answers.byOffer}</h3>}
    <dl className={styles.offers}>
      {answers.offers.map(({ id, name, ...offer }) => (
        <div key={id}>
          <dt lang={languageOf(name)}>{name}</dt>
          <dd>{words.answers.of(offer)}</dd>
        </div>
      ))}
    </dl>
    <p className="muted small">
      {words.answers.privacy} <Link to={pages.howWeCount}>{words.answers.how}</Link>
    </p>
  </Panel>
)

const KeptPromises = ({ codes: { answers, code_offers, live_offers } }: { codes: CodesOfCity }) => (
  <Panel title={words.city.kept}>
    <p className={styles.share}>
      <RichText text={words.city.share(answers)} />
    </p>
    <p className="muted small">{words.city.asked(answers)}</p>
    <dl className={styles.offers}>
      <div>
        <dt>{words.city.shops}</dt>
        <dd>{formatCount(answers.shops)}</dd>
      </div>
      <div>
        <dt>
          <Link to={adminPaths.promises}>{words.city.below}</Link>
        </dt>
        <dd>{formatCount(answers.shops_below)}</dd>
      </div>
      <div>
        <dt>{words.city.codeOffers}</dt>
        <dd>{words.city.ofLive({ codes: code_offers, live: live_offers })}</dd>
      </div>
    </dl>
  </Panel>
)

const SaveCodes = ({ codes: { offers, days } }: CodeOffersProps) => (
  <SaveCsvButton
    label={offerWords.csv}
    name={words.save}
    size="small"
    failed={offerWords.saveFailed}
    fileOf={() => ({
      name: words.fileName(daysOfFile(days)),
      head: [offerWords.offer, ...codeKinds.map((kind) => words.columns[kind])],
      rows: offers.map((offer) => [offer.name, ...codeKinds.map((kind) => offer[kind])]),
    })}
  />
)
