import { Bell, Check } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { NoticeReason } from './notice-reason.ts'
import styles from './push-sheet.module.css'

type Props = { name: string; asked: NoticeReason; onAnswer: (isYes: boolean) => void }

/** What notices would be, before the browser asks for them. */
export function PushSheet({ name, asked, onAnswer }: Props) {
  const { title, question } = texts.push.asked[asked]
  return (
    <Sheet title={title({ name })} onClose={() => onAnswer(false)}>
      <p className={styles.question}>
        <Icon of={Bell} />
        {question}
      </p>
      <ul className={styles.facts}>
        {texts.push.facts.map((fact) => (
          <li key={fact}>
            <Icon of={Check} />
            <span>{fact}</span>
          </li>
        ))}
      </ul>
      <div className="stack gap-8">
        <Button size="large" block onClick={() => onAnswer(true)}>
          {texts.push.yes}
        </Button>
        <Button size="large" variant="line" block data-first onClick={() => onAnswer(false)}>
          {texts.push.no}
        </Button>
      </div>
      <p className={styles.fine}>{texts.push.browserAsks}</p>
    </Sheet>
  )
}
