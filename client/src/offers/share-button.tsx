import { Share2 } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Handover } from './share-text.ts'
import { useSharing } from './use-sharing.tsx'

type Props = {
  /** What our sheet is called. */
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
