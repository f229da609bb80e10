import type { ComponentType } from 'react'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'

export type DisputeSheet = ComponentType<{
  id: number
  begun: { kind: 'something else'; words: string }
  onClose: () => void
}>

/** For who reads something else of the counter than what happened there. */
export function Dispute({ id, reportSheet }: { id: number; reportSheet: () => Promise<DisputeSheet> }) {
  const { OpenSheet, isOpening, open, close } = useSheet(reportSheet)
  const words = texts.codes.over.disputeWords
  return (
    <>
      <Button
        variant="plain"
        size="small"
        aria-haspopup="dialog"
        busy={isOpening}
        onClick={() => void open()}
      >
        {texts.codes.over.dispute}
      </Button>
      {OpenSheet && <OpenSheet id={id} begun={{ kind: 'something else', words }} onClose={close} />}
    </>
  )
}
