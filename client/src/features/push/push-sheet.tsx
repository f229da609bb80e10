import { Bell, Check } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './push-sheet.module.css'
import { type Asked, pushTexts } from './push-texts.ts'

type Props = { name: string; asked: Asked; onAnswer: (isYes: boolean) => void }

/** What notices would be, before the browser asks for them. */
export function PushSheet({ name, asked, onAnswer }: Props) {
  const { title, question } = pushTexts[asked]
  return (
    <Sheet title={title(name)} onClose={() => onAnswer(false)}>
      <p className={styles.question}>
        <Icon of={Bell} />
        {question}
      </p>
      <ul className={styles.facts}>
        {pushTexts.facts.map((fact) => (
          <li key={fact}>
            <Icon of={Check} />
            {fact}
          </li>
        ))}
      </ul>
      <div className={styles.answers}>
        <Button size="large" block onClick={() => onAnswer(true)}>
          {pushTexts.yes}
        </Button>
        <Button size="large" variant="line" block data-first onClick={() => onAnswer(false)}>
          {pushTexts.no}
        </Button>
      </div>
      <p className={styles.fine}>{pushTexts.browserAsks}</p>
    </Sheet>
  )
}
