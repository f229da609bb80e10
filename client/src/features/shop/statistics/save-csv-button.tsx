import { Download } from 'lucide-react'
import { saveFile } from '../../../lib/dom/save-file.ts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { notifyFailure } from '../../../ui/toasts.tsx'

type CsvFile = { name: string; head: string[]; rows: (string | number)[][] }
type Props = {
  /** The visible text; `name` is the accessible name if the text is too short. */
  label: string
  name?: string
  size?: 'small'
  failed: string
  fileOf: () => CsvFile | Promise<CsvFile>
}

export function SaveCsvButton({ label, name: accessibleName, size, failed, fileOf }: Props) {
  const signInAgain = useSignInAgain()
  const [save, isBusy] = useOneAtATime(async () => {
    try {
      const [{ name, head, rows }, { csvOf }] = await Promise.all([
        fileOf(),
        import('../../../lib/format/csv.ts'),
      ])
      saveFile(name, csvOf(head, rows), 'text/csv')
    } catch (error) {
      if (!signInAgain(error)) notifyFailure(failed)
    }
  })
  return (
    <Button variant="line" size={size} busy={isBusy} aria-label={accessibleName} onClick={() => void save()}>
      <Icon of={Download} size={size} />
      {label}
    </Button>
  )
}

export const daysOfFile = (days: readonly { day: string }[]) => ({
  from: days[0]?.day ?? '',
  to: days.at(-1)?.day ?? '',
})
