import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { ShopPictures } from 'server/contract/profiles/calls'
import { type ShopPictureKind, shopPictureKinds, shopPictureShapes } from 'server/contract/profiles/facts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { callApi } from '../../../lib/net/api-client.ts'
import { useApiQuery, useRefresh } from '../../../lib/net/api-query.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { apiQuery } from '../../../lib/net/call-query.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { Button } from '../../../ui/button.tsx'
import { PictureCropper } from '../../../ui/cropper.tsx'
import type { CroppedPicture } from '../../../ui/cropper-picture.ts'
import { Panel } from '../../../ui/panel.tsx'
import { profileFailureText, type ShopProfile, showSaved } from './profile.api.ts'
import styles from './shop-pictures.module.css'

export function ShopPicturesPanel({ shop }: { shop: Pick<ShopProfile, 'shop_id' | 'name'> }) {
  const { data } = useApiQuery('GET /api/shop/shop_pictures/:id', { params: { id: shop.shop_id } })
  if (!data) return null
  return (
    <Panel title={texts.shopPictures.title}>
      <div className={styles.pictures}>
        {shopPictureKinds.map((kind) => (
          <ShopPictureForm key={kind} shop={shop} kind={kind} present={data.pictures[kind]} />
        ))}
      </div>
    </Panel>
  )
}

type Props = {
  shop: Pick<ShopProfile, 'shop_id' | 'name'>
  kind: ShopPictureKind
  present: ShopPictures[ShopPictureKind]
}

function ShopPictureForm({ shop, kind, present }: Props) {
  const client = useQueryClient()
  const refresh = useRefresh('GET /api/shop/shop_pictures/:id')
  const signInAgain = useSignInAgain()
  const [picture, setPicture] = useState<CroppedPicture | null>(null)
  const [problem, setProblem] = useState<string>()
  const [send, isBusy] = useOneAtATime(async (photo?: File) => {
    try {
      const saved = await callApi('POST /api/shop/shop_picture/:id', {
        params: { id: shop.shop_id },
        body: { kind, ...(photo && { photo }) },
      })
      const { queryKey } = apiQuery('GET /api/shop/shop_pictures/:id', { params: { id: shop.shop_id } })
      client.setQueryData(queryKey, { pictures: saved.pictures })
      setPicture(null)
      showSaved(saved, refresh)
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
