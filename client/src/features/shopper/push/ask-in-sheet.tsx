import { createRoot } from 'react-dom/client'
import type { NoticeReason } from './notice-reason.ts'
import { PushSheet } from './push-sheet.tsx'

/** Resolves with what the browser was told, once the sheet is closed; 'default' when it was not asked. */
export function askInSheet(name: string, asked: NoticeReason): Promise<NotificationPermission> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((resolve) => {
    const close = () => {
      root.unmount()
      place.remove()
    }
    const answer = (isYes: boolean) => {
      // Browsers take it for the visitor's wish only within the press.
      const permission = isYes ? Notification.requestPermission() : Promise.resolve('default' as const)
      close()
      resolve(permission)
    }
    root.render(<PushSheet name={name} asked={asked} onAnswer={answer} />)
  })
}
