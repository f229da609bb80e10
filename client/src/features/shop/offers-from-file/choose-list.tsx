import { CircleAlert, Download, FileSpreadsheet, Images, Info, type LucideIcon } from 'lucide-react'
import type { ChangeEvent, DragEvent } from 'react'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { saveFile } from '../../../lib/dom/save-file.ts'
import { dayFromNow } from '../../../lib/format/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { NoticeLine } from '../../../ui/notice-line.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { HeaderCell, Table } from '../../../ui/table.tsx'
import { enoughColumns, template } from './list-state.ts'
import styles from './offer-list.module.css'
import { bodyOf, type OpenTable, sheetRows, unreadRows, withSheet } from './open-table.ts'
import type { OfferListState } from './use-offer-list.ts'

/** Phones filter by MIME type, desktops by extension. */
const listFiles = [
  '.xlsx,.xls,.xlsm,.xlsb,.ods,.csv,.tsv,.txt,.html,.htm,.zip',
  'text/csv,text/plain,text/tab-separated-values,application/vnd.ms-excel',
].join(',')

type Props = Pick<OfferListState, 'fault' | 'photos' | 'choose' | 'choosePhotos'>

export const ChooseList = ({ fault, photos, choose, choosePhotos }: Props) => (
  <div className={styles.two}>
    <div className={styles.stack}>
      <Panel title={texts.offerList.choose.list}>
        {fault && <ErrorLine>{fault}</ErrorLine>}
        <Drop
          icon={FileSpreadsheet}
          title={texts.offerList.choose.file}
          hint={texts.offerList.choose.programs}
          accept={listFiles}
          onFiles={([file]) => file && choose(file)}
        />
        <Button
          variant="plain"
          className={styles.link}
          onClick={() => saveFile(texts.offerList.templateFile, template(dayFromNow(30)), 'text/csv')}
        >
          <Icon of={Download} />
          {texts.offerList.choose.template}
        </Button>
      </Panel>
      <Panel title={texts.offerList.choose.photosTitle}>
        <PhotoChoice photos={photos} choosePhotos={choosePhotos} />
      </Panel>
    </div>
    <Panel title={texts.offerList.columnsTable.title}>
      <div className={styles.stack}>
        <p>{texts.offerList.columnsTable.anyNames}</p>
        <ColumnsTable caption={texts.offerList.columnsTable.title} columns={enoughColumns} />
        <details className={styles.more}>
          <summary>{texts.offerList.columnsTable.more({ count: moreColumns.length })}</summary>
          <ColumnsTable
            caption={texts.offerList.columnsTable.more({ count: moreColumns.length })}
            columns={moreColumns}
          />
        </details>
        <NoticeLine quiet label={texts.offerList.choose.again} icon={Info}>
          <b>{texts.offerList.choose.again}</b>
          <p>{texts.offerList.choose.againHint}</p>
        </NoticeLine>
      </div>
    </Panel>
  </div>
)

export const PhotoChoice = ({ photos, choosePhotos }: Pick<Props, 'photos' | 'choosePhotos'>) => (
  <>
    <Drop
      icon={Images}
      title={
        photos.size > 0
          ? texts.offerList.choose.photosChosen({ count: photos.size })
          : texts.offerList.choose.photos
      }
      hint={texts.offerList.choose.photosHint}
      accept="image/*,.zip"
      multiple
      onFiles={choosePhotos}
    />
    {'webkitdirectory' in HTMLInputElement.prototype && (
      <label className={styles.link}>
        {texts.offerList.choose.folder}
        <input
          type="file"
          className="visually-hidden"
          ref={(input) => input?.setAttribute('webkitdirectory', '')}
          onChange={(event) => choosePhotos(event.currentTarget.files ?? [])}
        />
      </label>
    )}
  </>
)

type DropProps = {
  icon: LucideIcon
  title: string
  hint: string
  accept: string
  multiple?: boolean
  onFiles: (files: File[]) => unknown
}

function Drop({ icon, title, hint, accept, multiple = false, onFiles }: DropProps) {
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])])
    // Browsers do not report a change when the user chooses the same file again.
    currentTarget.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    onFiles([...event.dataTransfer.files])
  }
  return (
    <label className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Icon of={icon} />
      <span>
        <RichText text={texts.offerList.choose.orDrop({ title, several: multiple })} />
      </span>
      <small>{hint}</small>
      <input type="file" className="visually-hidden" accept={accept} multiple={multiple} onChange={change} />
    </label>
  )
}

type ExplainedColumn = keyof typeof texts.offerList.explained
const moreColumns = (Object.keys(texts.offerList.explained) as ExplainedColumn[]).filter(
  (column) => !enoughColumns.some((each) => each === column),
)

const ColumnsTable = ({ caption, columns }: { caption: string; columns: readonly ExplainedColumn[] }) => (
  <Table
    caption={caption}
    look="bare"
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
          <th scope="row">{texts.offerList.headings[column]}</th>
          <td>{example}</td>
          <td>{must}</td>
        </tr>
      )
    })}
  </Table>
)

const words = texts.offerList.table
/** Number of rows that open-table.ts searches for headings. */
const rowsForHeading = 30
const rowsShown = 8

type TableProps = { work: OfferListState; table: OpenTable }

export function ChooseTable({ work: { showTable, showColumns, startOver, fault }, table }: TableProps) {
  const { file, sheet, heading } = table
  const rows = sheetRows(table)
  const from = heading?.first ?? 0
  const shown = rows.slice(from, from + (heading?.lines ?? 0) + rowsShown)
  const width = Math.max(0, ...shown.map((cells) => cells.findLastIndex((cell) => cell !== '') + 1))
  return (
    <div className={styles.stack}>
      {fault && <ErrorLine>{fault}</ErrorLine>}
      {file.strayBytes.length > 0 && (
        <NoticeLine label={words.stray({ count: file.strayBytes.length })} icon={CircleAlert}>
          {words.stray({ count: file.strayBytes.length })}{' '}
          {words.strayRows({ rows: file.strayBytes.slice(0, 5).join(', ') })}
        </NoticeLine>
      )}
      <div className={styles.choices}>
        {file.tables.length > 1 && (
          <SelectField
            label={words.sheet}
            value={sheet}
            onChange={({ target }) => showTable(withSheet(table, Number(target.value)))}
          >
            {file.tables.map(({ name, isHidden }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files of an archive may have one name
              <option key={place} value={place}>
                {isHidden ? words.hiddenSheet({ name }) : name}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          label={words.heading}
          value={heading?.first ?? ''}
          onChange={({ target: { value } }) =>
            showTable({ ...table, heading: value === '' ? undefined : { first: Number(value), lines: 1 } })
          }
        >
          {rows.slice(0, rowsForHeading).map((cells, place) => {
            const text = cells.filter(Boolean).join(' · ')
            return (
              text && (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file stay in their places
                <option key={place} value={place}>
                  {words.row({ number: place + 1, text: text.slice(0, 60) })}
                </option>
              )
            )
          })}
          <option value="">{words.noHeading}</option>
        </SelectField>
      </div>
      <Panel title={words.offers({ count: bodyOf(table).length + unreadRows(table) })}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a wide sheet */}
        <section className={styles.sheet} tabIndex={0} aria-label={words.caption}>
          <table>
            <caption className="visually-hidden">{words.caption}</caption>
            <tbody>
              {shown.map((cells, place) => {
                const Tag = place < (heading?.lines ?? 0) ? 'th' : 'td'
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file stay in their places
                  <tr key={place} className={classNames(Tag === 'th' && styles.heading)}>
                    <td className={styles.place}>{from + place + 1}</td>
                    {cells.slice(0, width).map((cell, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file stay in their places
                      <Tag key={at} scope={Tag === 'th' ? 'col' : undefined}>
                        {cell}
                      </Tag>
                    ))}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </section>
      </Panel>
      <div className={styles.bar} data-form-bar>
        <Button variant="line" onClick={startOver}>
          {texts.offerList.check.otherFile}
        </Button>
        <Button onClick={() => showColumns(table)}>{words.next}</Button>
      </div>
    </div>
  )
}
