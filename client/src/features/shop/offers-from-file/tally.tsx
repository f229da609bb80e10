import type { CSSProperties } from 'react'
import { formatCount } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { type Checked, tallyOf } from './list-state.ts'
import styles from './tally.module.css'

const words = texts.offerList.check

/** The rows of a list, and the two counts that make them up. */
export function Tally({ fileName, rows }: { fileName: string; rows: Checked[] }) {
  const { toPublish, added, toFix, cells, asBefore } = tallyOf(rows)
  const share = { '--share': toPublish + toFix === 0 ? 1 : toPublish / (toPublish + toFix) } as CSSProperties
  return (
    <section className={styles.tally} style={share} aria-label={words.tally}>
      <div>
        <b>{formatCount(rows.length)}</b>
        <span>{words.rows({ count: rows.length })}</span>
        <small>
          {[fileName, asBefore > 0 && words.asBefore({ count: asBefore })].filter(Boolean).join(', ')}
        </small>
      </div>
      <div className={styles.good}>
        <b>{formatCount(toPublish)}</b>
        {words.toPublish}
        <small>
          {toPublish === 0 ? words.nothingYet : words.newAndChanged({ added, changed: toPublish - added })}
        </small>
      </div>
      <div className={styles.bad}>
        <b>{formatCount(toFix)}</b>
        {words.toFix}
        <small>{toFix === 0 ? words.nothingLeft : words.cells({ rows: toFix, cells })}</small>
      </div>
      <i aria-hidden="true" />
    </section>
  )
}
