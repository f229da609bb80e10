import type { ReactNode } from 'react'
import type { OfferColumn, OfferSort } from 'server/contract/facts/list-options'
import { texts } from 'server/contract/facts/texts'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { HeaderCell, SortHeader, Table } from '../../../ui/table.tsx'
import type { OwnOfferCommand } from './more-sheet.tsx'
import { OwnOfferRow } from './own-offer-row.tsx'
import styles from './own-offer-table.module.css'

type Props = {
  products: readonly OwnOffer[]
  /** Where several shops' products stand in one list, each tells its own. */
  withShop: boolean
  /** Who hides and shows again, and is not asked to. */
  isAdmin: boolean
  sort: OfferSort | undefined
  onSort: (sort: OfferSort | undefined) => void
  /** Undefined while nobody chooses. */
  chosen: ReadonlyMap<number, OwnOffer> | undefined
  onChoose: (product: OwnOffer, isRange: boolean) => void
  onCommand: (command: OwnOfferCommand, product: OwnOffer) => void
  foot: ReactNode
}

const sorted: { column: OfferColumn; numeric?: boolean }[] = [
  { column: 'name' },
  { column: 'brand' },
  { column: 'price', numeric: true },
  { column: 'discount_price', numeric: true },
  { column: 'discount_percent', numeric: true },
  { column: 'status' },
  { column: 'start_date' },
  { column: 'end_date' },
  { column: 'views', numeric: true },
]

export const OwnOfferTable = ({
  products,
  withShop,
  isAdmin,
  sort,
  onSort,
  chosen,
  onChoose,
  onCommand,
  foot,
}: Props) => (
  <Table
    caption={texts.nav.myProducts}
    className={styles.table}
    head={
      <>
        {chosen && (
          <HeaderCell>
            <span className="visually-hidden">{texts.myProducts.chosen}</span>
          </HeaderCell>
        )}
        <HeaderCell>{texts.myProducts.columns.image}</HeaderCell>
        {sorted.map(({ column, numeric }) => (
          <SortHeader<OfferColumn> key={column} column={column} sort={sort} onSort={onSort} numeric={numeric}>
            {texts.myProducts.columns[column]}
          </SortHeader>
        ))}
        {!chosen && <HeaderCell numeric>{texts.myProducts.columns.actions}</HeaderCell>}
      </>
    }
    foot={foot}
  >
    {products.map((product) => (
      <OwnOfferRow
        key={product.id}
        product={product}
        withShop={withShop}
        isAdmin={isAdmin}
        isChosen={chosen?.has(product.id)}
        onChoose={onChoose}
        onCommand={onCommand}
      />
    ))}
  </Table>
)
