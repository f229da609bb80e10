import { useEffect, useRef, useState } from 'react'
import { whenIdle } from '../../../lib/dom/when-idle.ts'
import { hasSavedThings } from '../../../offers/saved/saved-things.ts'

/** Only Chromium-based browsers send this event and let a page trigger the installation. */
type InstallEvent = Event & { prompt: () => Promise<unknown> }

let asked: InstallEvent | undefined
if (typeof window !== 'undefined')
  window.addEventListener('beforeinstallprompt', (event) => {
    // Suppresses the browser's own install bar, which could appear at any time.
    event.preventDefault()
    asked = event as InstallEvent
  })

type Invitation = typeof import('./install-invitation.tsx').InstallInvitation
type Shown = { Invitation: Invitation; event: InstallEvent }

/** Renders the invitation only while its slot is outside the viewport, so that nothing visible moves. */
export function InstallSlot({ brand }: { brand: string }) {
  const slot = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    if (!hasSavedThings()) return
    return whenIdle(async () => {
      const parts = await import('./install-invitation.tsx').catch(() => undefined)
      if (!parts || !(await parts.isDue()) || !asked) return
      const { top = 0 } = slot.current?.getBoundingClientRect() ?? {}
      if (top < window.innerHeight) return
      parts.noteShown()
      setShown({ Invitation: parts.InstallInvitation, event: asked })
    })
  }, [])
  const add = () => {
    setShown(undefined)
    void shown?.event.prompt()
  }
  return (
    <div ref={slot}>
      {shown && <shown.Invitation brand={brand} onAdd={add} onClose={() => setShown(undefined)} />}
    </div>
  )
}
