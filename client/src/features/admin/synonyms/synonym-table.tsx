import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { Synonym } from 'server/contract/synonyms/schemas'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { May } from '../../../session/may.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx'
import { Phrases } from './phrases.tsx'
import styles from './synonym-table.module.css'

type Props = {
  synonyms: readonly Synonym[]
  onChange: (synonym: Synonym) => void
  onDelete: (synonym: Synonym) => void
  foot: ReactNode
}

/** The pairs: a table, cards on phones. */
export function SynonymTable({ synonyms, onChange, onDelete, foot }: Props) {
  const nameOf = useCityNames(asStored)
  return (
    <Table
      caption={texts.synonyms.caption}
      className={styles.table}
      head={
        <>
          <HeaderCell>{texts.synonyms.columns.words}</HeaderCell>
          <HeaderCell>
            <span className="visually-hidden">{texts.synonyms.columns.direction}</span>
          </HeaderCell>
          <HeaderCell>{texts.synonyms.columns.finds}</HeaderCell>
          <HeaderCell>{texts.synonyms.columns.where}</HeaderCell>
          <HeaderCell>
            <span className="visually-hidden">{texts.ui.actions}</span>
          </HeaderCell>
        </>
      }
      foot={foot}
    >
      {synonyms.map((synonym) => (
        <Row key={synonym.id}>
          <Cell className={styles.words} label={texts.synonyms.columns.words}>
            <Phrases of={synonym.words} />
          </Cell>
          <Cell className={styles.direction}>
            <span aria-hidden="true">{synonym.both_ways ? '↔' : '→'}</span>
            <span className={styles.directionWords}>
              {synonym.both_ways ? texts.synonyms.bothWays : texts.synonyms.oneWay}
            </span>
          </Cell>
          <Cell className={styles.finds} label={texts.synonyms.columns.finds}>
            <Phrases of={synonym.finds} />
          </Cell>
          <Cell className={styles.where} label={texts.synonyms.columns.where}>
            {synonym.category === null ? texts.synonyms.everywhere : nameOf(synonym.category)}
          </Cell>
          <Cell className={styles.actions}>
            <May call="POST /api/admin/savesynonym">
              <div>
                <IconButton
                  icon={Pencil}
                  label={texts.synonyms.changeOne({ words: synonym.words.join(', ') })}
                  onClick={() => onChange(synonym)}
                />
                <IconButton
                  icon={Trash2}
                  label={texts.synonyms.deleteOne({ words: synonym.words.join(', ') })}
                  onClick={() => onDelete(synonym)}
                />
              </div>
            </May>
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
