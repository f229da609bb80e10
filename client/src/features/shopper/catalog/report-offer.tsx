import { Flag } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'

// Few report: what they fill in comes when they do.
const reportSheet = async () => (await import('./report-sheet.tsx')).ReportSheet

/** A quiet way to say that something is wrong with an offer. */
export function ReportOffer({ id }: { id: number }) {
  const { OpenSheet, isOpening, open, close } = useSheet(reportSheet)
  return (
    <>
      <Button variant="line" aria-haspopup="dialog" busy={isOpening} onClick={open}>
        <Icon of={Flag} />
        {texts.reportOffer.open}
      </Button>
      {OpenSheet && <OpenSheet id={id} onClose={close} />}
    </>
  )
}
