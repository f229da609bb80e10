import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Synonym } from 'server/contract/synonyms'
import { IconButton } from '../../ui/button.tsx'
import { Cell, HeaderCell, Row, Table } from '../../ui/table.tsx'
import { Phrases } from './phrases.tsx'
import styles from './synonym-table.module.css'

type Props = {
  synonyms: readonly Synonym[]
  onChange: (synonym: Synonym) => void
  onDelete: (synonym: Synonym) => void
  foot: ReactNode
}

/** The pairs: a table, cards on phones. */
export const SynonymTable = ({ synonyms, onChange, onDelete, foot }: Props) => (
  <Table
    caption="Synonyms"
    className={styles.table}
    head={
      <>
        <HeaderCell>When typed</HeaderCell>
        <HeaderCell>
          <span className="visually-hidden">Direction</span>
        </HeaderCell>
        <HeaderCell>Finds too</HeaderCell>
        <HeaderCell>Where</HeaderCell>
        <HeaderCell>
          <span className="visually-hidden">Actions</span>
        </HeaderCell>
      </>
    }
    foot={foot}
  >
    {synonyms.map((synonym) => (
      <Row key={synonym.id}>
        <Cell className={styles.words} label="When typed">
          <Phrases of={synonym.words} />
        </Cell>
        <Cell className={styles.direction}>
          <span aria-hidden="true">{synonym.both_ways ? '↔' : '→'}</span>
          <span className={styles.directionWords}>{synonym.both_ways ? 'both ways' : 'one way'}</span>
        </Cell>
        <Cell className={styles.finds} label="Finds too">
          <Phrases of={synonym.finds} />
        </Cell>
        <Cell className={styles.where} label="Where">
          {synonym.category ?? 'everywhere'}
        </Cell>
        <Cell className={styles.actions}>
          <div>
            <IconButton icon={Pencil} label={`Change ${synonym.words.join(', ')}`} onClick={() => onChange(synonym)} />
            <IconButton icon={Trash2} label={`Delete ${synonym.words.join(', ')}`} onClick={() => onDelete(synonym)} />
          </div>
        </Cell>
      </Row>
    ))}
  </Table>
)
