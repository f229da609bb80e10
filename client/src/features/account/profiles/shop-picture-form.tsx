import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { ShopPictures } from 'server/contract/profiles/calls'
import { type ShopPictureKind, shopPictureShapes } from 'server/contract/profiles/facts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { Button } from '../../../ui/button.tsx'
import { PictureCropper } from '../../../ui/cropper.tsx'
import type { CroppedPicture } from '../../../ui/cropper-picture.ts'
import { notifySuccess } from '../../../ui/toasts.tsx'
import { offerUndoOf } from '../../../ui/undo-bar.tsx'
import { profileFailureText, type ShopProfile } from './profile.api.ts'
import { useChangeShopPicture, useRefreshShopPictures } from './shop-pictures.api.ts'

type Props = {
  shop: Pick<ShopProfile, 'shop_id' | 'name'>
  kind: ShopPictureKind
  present: ShopPictures[ShopPictureKind]
}

/** One picture of a shop, cropped like an offer's; stored at once, and taken back by Undo. */
export function ShopPictureForm({ shop, kind, present }: Props) {
  const { mutateAsync } = useChangeShopPicture(shop.shop_id)
  const refresh = useRefreshShopPictures(shop.shop_id)
  const signInAgain = useSignInAgain()
  const [picture, setPicture] = useState<CroppedPicture | null>(null)
  const [problem, setProblem] = useState<string>()
  const [send, isBusy] = useOneAtATime(async (photo?: File) => {
    try {
      const { message, undo } = await mutateAsync({ kind, ...(photo && { photo }) })
      setPicture(null)
      if (undo === undefined) notifySuccess(message)
      else offerUndoOf(message, [undo], refresh)
    } catch (error) {
      if (error instanceof ApiError && !signInAgain(error)) setProblem(profileFailureText(error))
    }
  })
  const { width, height } = shopPictureShapes[kind]
  const name = texts.shopPictures.kinds[kind]
  return (
    <section className="stack gap-10" aria-label={name}>
      <div>
        <h3 className="semi">{name}</h3>
        <p className="muted small">{texts.shopPictures.hints[kind]}</p>
      </div>
      <PictureCropper
        what={name}
        aspect={width / height}
        picture={picture}
        present={
          present && {
            src: present.photo_url,
            srcSet: present.photo_srcset,
            alt: texts.shopPictures.now[kind]({ shop: shop.name }),
          }
        }
        error={problem}
        onChange={(next) => {
          setPicture(next)
          setProblem(undefined)
        }}
      />
      {picture && (
        <Button block busy={isBusy} onClick={() => void send(picture.file)}>
          {texts.shopPictures.save[kind]}
        </Button>
      )}
      {present && !picture && (
        <Button variant="dangerText" busy={isBusy} onClick={() => void send()}>
          {texts.shopPictures.remove[kind]}
        </Button>
      )}
    </section>
  )
}
