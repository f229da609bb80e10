import { Bell, Check } from 'lucide-react'
import { createRoot } from 'react-dom/client'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from './push-sheet.module.css'

type Props = { name: string; asked: NoticeReason; onAnswer: (isYes: boolean) => void }

function PushSheet({ name, asked, onAnswer }: Props) {
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

/** Resolves once the sheet is closed; resolves to 'default' if the browser was not asked. */
export function askForPushInSheet(name: string, asked: NoticeReason): Promise<NotificationPermission> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((resolve) => {
    const close = () => {
      root.unmount()
      place.remove()
    }
    const answer = (isYes: boolean) => {
      // Browsers accept the permission request only while the press is being handled.
      const permission = isYes ? Notification.requestPermission() : Promise.resolve('default' as const)
      close()
      resolve(permission)
    }
    root.render(<PushSheet name={name} asked={asked} onAnswer={answer} />)
  })
}

export type NoticeReason = 'follow' | 'start' | 'reminder'
