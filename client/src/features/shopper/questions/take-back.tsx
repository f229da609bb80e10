import { texts } from 'server/contract/facts/texts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import type { Asked } from '../../../offers/saved/saved-things.ts'
import { Button } from '../../../ui/button.tsx'
import { notifyFailure } from '../../../ui/toasts.tsx'
import { takeBack } from './questions.api.ts'

type TakeBackProps = { question: Asked; label: string; onDone?: () => void }

export function TakeBack({ question, label, onDone }: TakeBackProps) {
  const [take, isBusy] = useOneAtATime(async () => {
    try {
      await takeBack(question)
      onDone?.()
    } catch {
      notifyFailure(texts.questions.messages.notTakenBack)
    }
  })
  return (
    <Button variant="line" size="small" busy={isBusy} onClick={() => void take()}>
      {label}
    </Button>
  )
}
