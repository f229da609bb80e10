import { Download } from 'lucide-react'
import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { rateOf } from 'server/contract/statistics/facts'
import { saveFile } from '../../../lib/dom/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { notifyFailure } from '../../../ui/toasts.tsx'
import { useCityLists, useCityWeeks } from './statistics.api.ts'

const { cityWeeks, cityLists, weeks: weekWords } = texts.numbers

/** Saves what the city's screen shows as a file that spreadsheets open. */
export function SaveCity({ city }: { city: string | undefined }) {
  const [busy, setBusy] = useState(false)
  const weeks = useCityWeeks().data?.weeks
  const lists = useCityLists().data
  if (!weeks || !lists) return null
  const { columns } = cityWeeks
  const rows = [
    ...weeks.map((week) => [
      ...[week.from, week.visitors ?? '', week.views, week.contacts ?? '', rateOf(week) ?? ''],
    ]),
    [],
    [cityLists.contacts],
    ...lists.most_contacts.map(({ name, quarter, contacts }) => [name, quarter ?? '', contacts]),
    [],
    [cityLists.sleeping({ count: lists.sleeping.total })],
    ...lists.sleeping.shops.map(({ name, quarter, days }) => [name, quarter ?? '', days]),
    [],
    [cityLists.areas],
    ...lists.areas.map(({ name, shops, contacts }) => [name, shops, contacts]),
    [],
    [cityLists.missing],
    ...lists.missing.map(({ query, place, people }) => [query, place ?? '', people]),
  ]
  async function save() {
    setBusy(true)
    try {
      const { csvOf } = await import('../../../lib/format/csv.ts')
      const head = [weekWords.from, columns.visitors, columns.views, columns.contacts, columns.rate]
      const day = weeks?.at(-1)?.to ?? ''
      const name = cityWeeks.fileName({ city: (city ?? 'city').toLowerCase(), day })
      saveFile(name, csvOf(head, rows), 'text/csv')
    } catch {
      notifyFailure(cityWeeks.fileFailed)
    }
    setBusy(false)
  }
  return (
    <Button variant="line" busy={busy} onClick={() => void save()}>
      <Icon of={Download} />
      {cityWeeks.csv}
    </Button>
  )
}
