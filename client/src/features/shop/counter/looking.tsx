import { ScanLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import { StepCard } from './step-card.tsx'
import { useKeys } from './use-keys.ts'

/** Milliseconds after which waiting is spoken of. */
const slow = 2_000

/** While the server is asked. */
export function Looking({ onCancel }: { onCancel: () => void }) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slow)
    return () => clearTimeout(timer)
  }, [])
  useKeys({ Escape: onCancel })
  return (
    <StepCard
      title={texts.counter.looking.title}
      hint={isSlow ? texts.counter.looking.slow : ''}
      icon={ScanLine}
      tone="info"
    >
      <Button variant="line" onClick={onCancel}>
        {texts.counter.looking.cancel}
      </Button>
    </StepCard>
  )
}
