import { type FormEvent, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './choose-column.module.css'
import listStyles from './offer-list.module.css'
import type { ColumnMissing } from './read-list.ts'
import { TallyCounts } from './tally.tsx'

type Props = { missing: ColumnMissing; onChoose: (place: number) => unknown; startOver: () => void }
const words = texts.offerList.column

/** No heading says which column the price is, or the name: whoever has the list does. */
export function ChooseColumn({ missing: { column, fileName, rows, choices }, onChoose, startOver }: Props) {
  const [place, setPlace] = useState<number>()
  const chosen = choices.find((choice) => choice.place === place)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen) onChoose(chosen.place)
  }
  return (
    <form className={listStyles.stack} onSubmit={submit}>
      <TallyCounts
        rows={rows}
        about={fileName}
        toPublish={0}
        published={texts.offerList.check.nothingYet}
        toFix={rows}
        wrong={words.missing({ rows, column })}
      />
      <Panel title={words.choose({ column })}>
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{words.choose({ column })}</legend>
          {choices.map(({ place: at, heading, examples }) => (
            <label key={at}>
              <input type="radio" name="column" checked={place === at} onChange={() => setPlace(at)} />
              <span>
                <b>{headingOf(heading, at)}</b>
                <small>{examples.join(' · ')}</small>
              </span>
            </label>
          ))}
        </fieldset>
      </Panel>
      <div className={listStyles.bar} data-form-bar>
        <Button variant="line" onClick={startOver}>
          {texts.offerList.check.otherFile}
        </Button>
        <Button type="submit" aria-disabled={!chosen}>
          {chosen
            ? words.use({ heading: headingOf(chosen.heading, chosen.place) })
            : words.choose({ column })}
        </Button>
      </div>
    </form>
  )
}

const headingOf = (heading: string, place: number) => heading || words.numbered({ number: place + 1 })
