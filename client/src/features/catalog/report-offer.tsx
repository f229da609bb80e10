import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './report-offer.module.css'

// Few report: what they fill in comes when they do.
const ReportSheet = lazy(async () => ({ default: (await import('./report-sheet.tsx')).ReportSheet }))

/** A quiet way to say that something is wrong with an offer. */
export function ReportOffer({ id }: { id: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <p className={styles.report}>
      <Button variant="plain" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon of={Flag} size="small" />
        Report
      </Button>
      {isOpen && (
        <Suspense>
          <ReportSheet id={id} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </p>
  )
}
