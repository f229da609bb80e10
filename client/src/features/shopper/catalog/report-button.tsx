import type { ComponentProps } from 'react'
import type { ReportKind } from 'server/contract/reports/facts'
import { Button } from '../../../ui/button.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'

const reportSheet = async () => (await import('./report-sheet.tsx')).ReportSheet

type Props = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'children'> & {
  id: number
  begun?: { kind: ReportKind; words: string }
}

export function ReportButton({ id, begun, ...look }: Props) {
  const { OpenSheet, isOpening, open, close } = useSheet(reportSheet)
  return (
    <>
      <Button {...look} aria-haspopup="dialog" busy={isOpening} onClick={open} />
      {OpenSheet && <OpenSheet id={id} begun={begun} onClose={close} />}
    </>
  )
}
