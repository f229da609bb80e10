import { Download } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import type { ShopCodes } from 'server/contract/statistics/calls'
import { saveFile } from '../../../../lib/dom/save-file.ts'
import { useOneAtATime } from '../../../../lib/dom/use-one-at-a-time.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { notifyFailure } from '../../../../ui/toasts.tsx'

const { codes: words, offers: offerWords } = texts.numbers

/** What is counted of an offer's codes, as the columns have it. */
export const codeKinds = ['taken', 'given', 'went_back', 'not_given', 'open'] as const

/** As a file that spreadsheets open. */
export function SaveCodes({ codes: { offers, days } }: { codes: Pick<ShopCodes, 'offers' | 'days'> }) {
  const [save, isBusy] = useOneAtATime(async () => {
    try {
      const { csvOf } = await import('../../../../lib/format/csv.ts')
      const csv = csvOf(
        [offerWords.offer, ...codeKinds.map((kind) => words.columns[kind])],
        offers.map((offer) => [offer.name, ...codeKinds.map((kind) => offer[kind])]),
      )
      const [from = '', to = ''] = [days[0]?.day, days.at(-1)?.day]
      saveFile(words.fileName({ from, to }), csv, 'text/csv')
    } catch {
      notifyFailure(offerWords.saveFailed)
    }
  })
  return (
    <Button variant="line" size="small" busy={isBusy} aria-label={words.save} onClick={() => void save()}>
      <Icon of={Download} size="small" />
      {offerWords.csv}
    </Button>
  )
}
