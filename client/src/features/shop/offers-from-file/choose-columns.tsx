import { CircleAlert } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import { RadioList, SelectField } from '../../../ui/field.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { NoticeLine } from '../../../ui/notice-line.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './choose-columns.module.css'
import type { ColumnUse } from './column-names.ts'
import { missingUses, type SheetColumn, usedTwice } from './match-columns.ts'
import listStyles from './offer-list.module.css'
import type { ColumnsStep, OfferListState } from './use-offer-list.ts'

const words = texts.offerList.columns
const uses: ColumnUse[] = [
  'name',
  'code',
  'mrp',
  'price',
  'sale',
  'percent',
  'off',
  'discount',
  'starts',
  'ends',
  'period',
  'category',
  'subcategory',
  'brand',
  'description',
  'availability',
  'delivery',
  'codes',
  'struck',
  'photo',
  'group',
  'option',
  'shown',
]
const nameOf = (use: ColumnUse) => words.uses[use]

type Props = { work: OfferListState; step: ColumnsStep }

export function ChooseColumns({ work: { setColumns, checkColumns, showTable, fault }, step }: Props) {
  const { columns, table, variants, hasVariants } = step
  const form = useRef<HTMLFormElement>(null)
  const twice = usedTwice(columns)
  const isWrong = ({ use }: SheetColumn) => use === undefined || twice.includes(use)
  const problems = [
    ...missingUses(columns).map((use) => words.missing({ use })),
    ...(columns.some(({ use }) => use === undefined) ? [words.undecided] : []),
    ...twice.map((use) => words.twice({ use: nameOf(use) })),
    ...(hasVariants && !variants ? [words.variants.choose] : []),
  ]
  // A column keeps its position when its use changes, so that it keeps the focus.
  const [found] = useState(() => new Map(columns.map(({ place, use }) => [place, use])))
  // Shows the unused columns if a required use has no column yet.
  const [isUnusedOpen] = useState(missingUses(columns).length > 0)
  const unused = columns.filter(({ place }) => found.get(place) === 'none')
  const listed = columns
    .filter((column) => !unused.includes(column))
    .sort((a, b) => Number(found.get(a.place) !== undefined) - Number(found.get(b.place) !== undefined))
  const choose = (place: number, use: ColumnUse) =>
    setColumns(
      table,
      columns.map((column) => (column.place === place ? { ...column, use } : column)),
      variants,
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problems.length === 0) return void checkColumns(step)
    form.current?.querySelector<HTMLElement>('[aria-invalid], [type=radio]')?.focus()
  }
  const list = (some: SheetColumn[]) => (
    <ul className={styles.columns}>
      {some.map((column) => (
        <Column key={column.place} column={column} isWrong={isWrong(column)} onChoose={choose} />
      ))}
    </ul>
  )
  return (
    <form ref={form} className={listStyles.stack} onSubmit={submit} noValidate>
      {fault && <ErrorLine>{fault}</ErrorLine>}
      {problems.length > 0 && (
        <NoticeLine bad isNews label={words.title} icon={CircleAlert}>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </NoticeLine>
      )}
      <Panel title={words.used}>{list(listed)}</Panel>
      {unused.length > 0 && (
        <details className={styles.unused} open={isUnusedOpen}>
          <summary>{words.unused({ count: unused.length })}</summary>
          {list(unused)}
        </details>
      )}
      {hasVariants && (
        <Panel title={words.variants.title}>
          <RadioList
            legend={words.variants.title}
            name="variants"
            options={['one', 'several'] as const}
            labelOf={(choice) => words.variants[choice]}
            value={variants}
            onChange={(choice) => setColumns(table, columns, choice)}
          />
        </Panel>
      )}
      <div className={listStyles.bar} data-form-bar>
        <Button variant="line" onClick={() => showTable(table)}>
          {words.back}
        </Button>
        <Button type="submit" aria-disabled={problems.length > 0}>
          {words.next}
        </Button>
      </div>
    </form>
  )
}

type ColumnProps = {
  column: SheetColumn
  isWrong: boolean
  onChoose: (place: number, use: ColumnUse) => void
}

function Column({ column: { place, heading, samples, use }, isWrong, onChoose }: ColumnProps) {
  const name = heading || words.numbered({ number: place + 1 })
  return (
    <li className={isWrong ? styles.wrong : undefined}>
      <div>
        <b>{name}</b>
        <small>{samples.join(' · ')}</small>
      </div>
      <SelectField
        label={words.use({ heading: name })}
        fieldClassName={styles.select}
        error={use === undefined ? words.choose : undefined}
        value={use ?? ''}
        onChange={({ target }) => onChoose(place, target.value as ColumnUse)}
      >
        {use === undefined && <option value="">{texts.productForm.choose}</option>}
        <option value="none">{words.uses.none}</option>
        {uses.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </SelectField>
    </li>
  )
}
