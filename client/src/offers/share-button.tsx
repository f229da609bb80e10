import { Share2 } from 'lucide-react'
import { useState } from 'react'
import type { ProductDetail } from 'server/contract/offers'
import { todayInIndia } from '../lib/dates.ts'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { countTap } from './count-tap.ts'
import { ShareSheet } from './share-sheet.tsx'
import { shareTextOf } from './share-text.ts'

type Shared = { text: string; url: string }

/** Hands an offer over: on phones to the device's own sheet, elsewhere, and where that fails, to ours. */
export function ShareButton({ product }: { product: ProductDetail }) {
  const [shared, setShared] = useState<Shared>()

  async function share() {
    countTap(product.id, 'share')
    const text = shareTextOf(product, todayInIndia())
    // The offer's own address, without what brought one here.
    const url = window.location.origin + paths.product(product.id)
    if (await shareByDevice({ title: product.name, text, url })) return
    setShared({ text, url })
  }

  return (
    <>
      <Button variant="line" aria-haspopup="dialog" onClick={() => void share()}>
        <Icon of={Share2} />
        Share
      </Button>
      {shared && <ShareSheet {...shared} onClose={() => setShared(undefined)} />}
    </>
  )
}

/** Whether that was all: closing the device's sheet is an answer too. */
async function shareByDevice(data: ShareData): Promise<boolean> {
  // The sheets of desktop systems know few of the places where people share.
  if (typeof navigator.share !== 'function' || !window.matchMedia('(pointer: coarse)').matches) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
