import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts } from 'server/contract/texts'
import { saveFile } from '../../lib/save-file.ts'
import type { FileRow } from '../../offer-drafts/several.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Reasons } from './list-state.ts'
import { rowsWithReasons } from './save-list.ts'

type Props = { rows: { row: FileRow; reasons: Reasons }[]; children: ReactNode }

/** Saves rows as a list that can be mended and sent again, each with what is wrong with it. */
export const SaveReasons = ({ rows, children }: Props) => (
  <Button
    variant="line"
    size="small"
    onClick={() =>
      saveFile(
        texts.offerList.reasonsFile,
        rowsWithReasons(rows.map(({ row, reasons }) => ({ cells: row.cells, reasons }))),
        'text/csv',
      )
    }
  >
    <Icon of={Download} size="small" />
    {children}
  </Button>
)
