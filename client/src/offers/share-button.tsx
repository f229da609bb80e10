import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { notifyFailure } from '../ui/toasts.tsx'
import { useSheet } from '../ui/use-sheet.ts'
import type { Handover } from './share-text.ts'

type Props = {
  title: string
  handover: () => Handover | Promise<Handover>
  onTap?: () => void
}

export function ShareButton({ title, handover, onTap }: Props) {
  const { share, isOpening, sheet } = useSharing(title)
  const press = () => {
    onTap?.()
    void share(handover())
  }
  return (
    <>
      <Button variant="line" aria-haspopup="dialog" busy={isOpening} onClick={press}>
        <Icon of={Share2} />
        {texts.reach.share}
      </Button>
      {sheet}
    </>
  )
}

// Loaded on demand: phones have a sheet of their own.
const shareSheet = async () => (await import('./share-sheet.tsx')).ShareSheet

/** Shares by the device's own sheet on phones, otherwise or after a failure by ours. */
export function useSharing(sheetTitle: string) {
  const [shared, setShared] = useState<Handover>()
  const { OpenSheet, isOpening, open, close } = useSheet(shareSheet)
  return {
    isOpening,
    async share(prepared: Handover | Promise<Handover>) {
      const handover = await Promise.resolve(prepared).catch(() => undefined)
      if (!handover) return notifyFailure(texts.networkFailure)
      if (await shareByDevice(handover)) return
      setShared(handover)
      await open()
    },
    sheet: OpenSheet && shared && <OpenSheet {...shared} title={sheetTitle} onClose={close} />,
  }
}

/** True when the device's sheet was used; also after the user closed it. */
async function shareByDevice(data: ShareData): Promise<boolean> {
  // Desktop sheets offer few useful targets.
  if (typeof navigator.share !== 'function' || !window.matchMedia('(pointer: coarse)').matches) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
