import { Link } from 'react-router-dom'
import { formatCount } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { ShopCodes } from 'server/contract/statistics/calls'
import { paths } from '../../../../lib/dom/paths.ts'
import { languageOf } from '../../../../lib/format/language.ts'
import { OfferPhoto } from '../../../../offers/offer-photo.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../../ui/table.tsx'
import styles from '../offer-table.module.css'
import { codeKinds, SaveCodes } from './save-codes.tsx'

const { codes: words, offers: offerWords } = texts.numbers

type Props = { codes: Pick<ShopCodes, 'offers' | 'days'> }

/** What became of the codes of each offer. */
export const CodeOffers = ({ codes }: Props) => (
  <Panel title={words.offers} aside={<SaveCodes codes={codes} />}>
    <Table
      look="lined"
      caption={words.offers}
      className={styles.table}
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
          <Cell className={styles.photo}>
            <OfferPhoto {...offer} alt="" size={48} sizes="48px" />
          </Cell>
          <Cell className={styles.name}>
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
