import { Pencil } from 'lucide-react'
import type { CSSProperties } from 'react'
import { formatCount } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import { NoticeLine } from '../../../ui/notice-line.tsx'
import { type Checked, tallyOf, withoutSpaces } from './list-state.ts'
import styles from './tally.module.css'

const words = texts.offerList.check

/** The rows of a list, and the two counts that make them up. */
export function Tally({ fileName, rows }: { fileName: string; rows: Checked[] }) {
  const { toPublish, added, toFix, cells, asBefore } = tallyOf(rows)
  return (
    <TallyCounts
      rows={rows.length}
      about={[fileName, asBefore > 0 && words.asBefore({ count: asBefore })].filter(Boolean).join(', ')}
      toPublish={toPublish}
      published={
        toPublish === 0 ? words.nothingYet : words.newAndChanged({ added, changed: toPublish - added })
      }
      toFix={toFix}
      wrong={toFix === 0 ? words.nothingLeft : words.cells({ rows: toFix, cells })}
    />
  )
}

type Counts = Record<'rows' | 'toPublish' | 'toFix', number> & Record<'about' | 'published' | 'wrong', string>

export function TallyCounts({ rows, about, toPublish, published, toFix, wrong }: Counts) {
  const share = { '--share': toPublish + toFix === 0 ? 1 : toPublish / (toPublish + toFix) } as CSSProperties
  return (
    <section className={styles.tally} style={share} aria-label={texts.offerList.steps[1]}>
      <div>
        <b>{formatCount(rows)}</b>
        <span>{words.rows({ count: rows })}</span>
        <small>{about}</small>
      </div>
      <div className={styles.good}>
        <b>{formatCount(toPublish)}</b>
        {words.toPublish}
        <small>{published}</small>
      </div>
      <div className={styles.bad}>
        <b>{formatCount(toFix)}</b>
        {words.toFix}
        <small>{wrong}</small>
      </div>
      <i aria-hidden="true" />
    </section>
  )
}

/** The same mistake in many rows, mended in all of them. */
export function SpacesInPrices({ rows, onFix }: { rows: Checked[]; onFix: () => void }) {
  const typed = rows[0]?.row.cells.price?.trim() ?? ''
  return (
    <NoticeLine
      quiet
      label={words.spaces({ count: rows.length })}
      icon={Pencil}
      actions={
        <Button variant="line" size="small" onClick={onFix}>
          {words.fixSpaces({ count: rows.length })}
        </Button>
      }
    >
      <b>{words.spaces({ count: rows.length })}</b>
      <p>{words.readSpaces({ typed, amount: withoutSpaces(typed) })}</p>
    </NoticeLine>
  )
}
