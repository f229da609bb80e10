import { HeaderCell, Table } from '../../ui/table.tsx'
import styles from './offer-list.module.css'

const columns = [
  ['code', 'BF-0142, your own number', 'yes'],
  ['name', 'Daud running shoes', 'yes'],
  ['category', 'Footwear, or Footwear › Heels', 'no, found from the name'],
  ['brand', 'Daud', 'no, “Unbranded”'],
  ['price', '3299 or ₹3,299', 'yes'],
  ['discount', '40%, or the price 1979', 'no'],
  ['ends', '21 Dec 2026 or 21/12/2026', 'yes'],
  ['starts', '1 Dec 2026', 'no, today'],
  ['description', 'Light, for every day', 'no, from the name'],
  ['photo', 'shoes-1.jpg', 'no'],
] as const

export const ColumnsTable = () => (
  <Table
    caption="What the columns mean"
    bare
    className={styles.columns}
    head={
      <>
        <HeaderCell>Column</HeaderCell>
        <HeaderCell>Example</HeaderCell>
        <HeaderCell>Must</HeaderCell>
      </>
    }
  >
    {columns.map(([column, example, must]) => (
      <tr key={column}>
        <th scope="row">{column}</th>
        <td>{example}</td>
        <td>{must}</td>
      </tr>
    ))}
  </Table>
)
