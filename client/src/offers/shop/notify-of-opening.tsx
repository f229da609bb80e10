import { Bell } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { useHydrating } from '../../lib/dom/use-came-with-page.ts'
import { useOneAtATime } from '../../lib/dom/use-one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notices } from '../saved/notices.ts'

/** For a shop that is closed or on holiday. Hidden in browsers without notifications. */
export function NotifyOfOpening({ shop, isSmall = false }: { shop: number; isSmall?: boolean }) {
  const [said, setSaid] = useState('')
  const [notify, isAsking] = useOneAtATime(async () =>
    setSaid((await (await notices()).notifyOfOpening(shop)) ?? ''),
  )
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (said) status.current?.focus()
  }, [said])
  // The server knows no `Notification`; the first client render must match its HTML.
  const isHydrating = useHydrating()
  if (isHydrating || !('Notification' in window) || Notification.permission === 'denied') return null
  return (
    <>
      {!said && (
        <Button
          variant="soft"
          size={isSmall ? 'small' : undefined}
          busy={isAsking}
          onClick={() => void notify()}
        >
          <Icon of={Bell} size="small" />
          {texts.way.notify}
        </Button>
      )}
      <p ref={status} role="status" tabIndex={-1}>
        {said}
      </p>
    </>
  )
}
