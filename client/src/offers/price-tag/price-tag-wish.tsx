import { Camera } from 'lucide-react'
import { useRef } from 'react'
import { formatIndianDay, formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { useOneAtATime } from '../../lib/dom/use-one-at-a-time.ts'
import { callApi } from '../../lib/net/api-client.ts'
import { useRefreshOwnOffers } from '../../lib/net/own-offers-query.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PhotoInput } from '../../ui/photo-input.tsx'
import { notifySuccess } from '../../ui/toasts.tsx'
import { useShowFailure } from '../../ui/use-show-failure.ts'
import styles from './price-tag-wish.module.css'

type Props = { product: Pick<OwnOffer, 'id' | 'name' | 'price' | 'price_tag'> }

export function PriceTagWish({ product: { id, name, price, price_tag: tag } }: Props) {
  const camera = useRef<HTMLInputElement>(null)
  const { data: user } = useSession()
  const refresh = useRefreshOwnOffers()
  const showFailure = useShowFailure()
  const [send, isBusy] = useOneAtATime(async (file: File) => {
    try {
      const { cropToMiddle } = await import('../../ui/cropper-picture.ts')
      // Uncropped: the price may be anywhere in the photo.
      const { uncut } = await cropToMiddle(file)
      const photo = new File([uncut], 'price-tag.jpg', { type: 'image/jpeg' })
      const body = { for_user: user?.user_id, photo }
      const sent = await callApi('POST /api/shop/price_tag/:id', { params: { id }, body })
      notifySuccess(sent.message)
    } catch (error) {
      showFailure(error)
    }
    await refresh()
  })
  if (!tag || !user || user.user_type === 'admin') return null
  if (tag.sent_at)
    return <p className={styles.sent}>{texts.priceTag.isThere({ day: formatIndianDay(tag.sent_at) })}</p>
  return (
    <div className={styles.wish}>
      <Icon of={Camera} />
      <div>
        <b>{texts.priceTag.please}</b>
        <p>{texts.priceTag.why({ price: formatRupees(price) })}</p>
        <PhotoInput
          ref={camera}
          capture="environment"
          aria-label={texts.priceTag.takeNamed({ offer: name })}
          onChoose={([file]) => file && void send(file)}
        />
        <Button
          variant="line"
          size="small"
          aria-label={texts.priceTag.takeNamed({ offer: name })}
          busy={isBusy}
          onClick={() => camera.current?.click()}
        >
          {texts.priceTag.take}
        </Button>
      </div>
    </div>
  )
}
