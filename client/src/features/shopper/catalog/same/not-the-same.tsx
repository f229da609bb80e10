import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../../ui/button.tsx'
import { useSheet } from '../../../../ui/use-sheet.ts'

const reportSheet = async () => (await import('../report-sheet.tsx')).ReportSheet

/** A shopper says that an offer is something else than those it is listed with: a report, begun already. */
export function NotTheSame({ id }: { id: number }) {
  const { OpenSheet, isOpening, open, close } = useSheet(reportSheet)
  return (
    <>
      <Button variant="plain" size="small" aria-haspopup="dialog" busy={isOpening} onClick={open}>
        {texts.product.same.isNot}
      </Button>
      {OpenSheet && (
        <OpenSheet
          id={id}
          begun={{ kind: 'something else', words: texts.product.same.isNotWords }}
          onClose={close}
        />
      )}
    </>
  )
}
