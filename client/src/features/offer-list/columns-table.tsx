import { texts } from 'server/contract/texts'
import { HeaderCell, Table } from '../../ui/table.tsx'
import { headingOf } from './column-names.ts'
import styles from './offer-list.module.css'

const columns = [
  'code',
  'name',
  'category',
  'brand',
  'price',
  'discount',
  'ends',
  'starts',
  'description',
  'photo',
] as const

export const ColumnsTable = () => (
  <Table
    caption={texts.offerList.columnsTable.title}
    bare
    className={styles.columns}
    head={
      <>
        <HeaderCell>{texts.offerList.columnsTable.column}</HeaderCell>
        <HeaderCell>{texts.offerList.columnsTable.example}</HeaderCell>
        <HeaderCell>{texts.offerList.columnsTable.must}</HeaderCell>
      </>
    }
  >
    {columns.map((column) => {
      const { example, must } = texts.offerList.explained[column]
      return (
        <tr key={column}>
          <th scope="row">{headingOf(column)}</th>
          <td>{example}</td>
          <td>{must}</td>
        </tr>
      )
    })}
  </Table>
)
