import { Flag } from 'lucide-react'
import type { ComponentType } from 'react'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'

export type AnswerReport = ComponentType<{
  id: number
  begun: { kind: 'something else'; words: string }
  onClose: () => void
}>
type Props = { id: number; words: string; reportSheet: () => Promise<AnswerReport> }

/** The sheet in which an offer is reported, with the answer in it. */
export function ReportAnswer({
  id,
  words,
  reportSheet,
}: { id: number; words: string } & Pick<Props, 'reportSheet'>) {
  const { OpenSheet, isOpening, open, close } = useSheet(reportSheet)
  return (
    <>
      <Button
        variant="plain"
        size="small"
        aria-haspopup="dialog"
        busy={isOpening}
        onClick={() => void open()}
      >
        <Icon of={Flag} size="small" />
        {texts.questions.messages.report}
      </Button>
      {OpenSheet && (
        <OpenSheet
          id={id}
          begun={{ kind: 'something else', words: texts.questions.messages.reportWords + words }}
          onClose={close}
        />
      )}
    </>
  )
}
