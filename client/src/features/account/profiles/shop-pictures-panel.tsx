import { texts } from 'server/contract/facts/texts'
import { shopPictureKinds } from 'server/contract/profiles/facts'
import { Panel } from '../../../ui/panel.tsx'
import type { ShopProfile } from './profile.api.ts'
import { ShopPictureForm } from './shop-picture-form.tsx'
import { useShopPictures } from './shop-pictures.api.ts'
import styles from './shop-pictures.module.css'

/** The shop's logo, and one photo of its front. Nothing until what there is has come. */
export function ShopPicturesPanel({ shop }: { shop: Pick<ShopProfile, 'shop_id' | 'name'> }) {
  const { data: pictures } = useShopPictures(shop.shop_id)
  if (!pictures) return null
  return (
    <Panel title={texts.shopPictures.title}>
      <div className={styles.pictures}>
        {shopPictureKinds.map((kind) => (
          <ShopPictureForm key={kind} shop={shop} kind={kind} present={pictures[kind]} />
        ))}
      </div>
    </Panel>
  )
}
