import { Copy, X } from 'lucide-react'
import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { inThisLanguage } from '../../../lib/format/language.ts'
import { localStore } from '../../../lib/storage/storage.ts'
import { ShareButton } from '../../../offers/share-button.tsx'
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { offerUndo } from '../../../ui/undo-bar.tsx'
import styles from './checklist.module.css'
import { Checklist, pointIcons, pointsLeft, type ShopToReach, useShopToReach } from './checklist.tsx'

const placeOf = (shopId: number) => `checklist-put-away:${shopId}`

type Props = { shopId: number; isForOther: boolean }

/** The checklist after an offer goes live. Hidden if all points were done before. */
export function ChecklistAfterOffer({ shopId, isForOther }: Props) {
  const { data: shop } = useShopToReach(shopId)
  return shop ? <Begun shop={shop} isForOther={isForOther} /> : null
}

/** Stays until the user leaves the page, even when all points get done. */
function Begun({ shop, isForOther }: { shop: ShopToReach; isForOther: boolean }) {
  const [wasOpen] = useState(() => pointsLeft(shop).length > 0)
  return wasOpen ? <Checklist shop={shop} isForOther={isForOther} /> : null
}

export function ChecklistCard({ shopId, isForOther }: Props) {
  const { data: shop } = useShopToReach(shopId)
  const [isAway, setAway] = useState(() => localStore.read(placeOf(shopId)) !== null)
  const [isOpen, setOpen] = useState(false)
  if (!shop || isAway) return null
  const left = pointsLeft(shop)
  if (isOpen)
    return (
      <div className={styles.aboveList}>
        <Checklist shop={shop} isForOther={isForOther} takesFocus />
      </div>
    )
  if (left.length === 0) return null
  const putAway = () => {
    localStore.write(placeOf(shopId), 'yes')
    setAway(true)
    offerUndo({
      text: texts.checklist.isPutAway,
      undo: () => {
        localStore.remove(placeOf(shopId))
        setAway(false)
      },
    })
  }
  return (
    <section className={classNames(styles.list, styles.aboveList)} aria-label={texts.checklist.title}>
      <div className={styles.head}>
        <h2>{texts.checklist.left({ count: left.length })}</h2>
        <IconButton icon={X} label={texts.checklist.putAway} onClick={putAway} />
      </div>
      <div className="cluster gap-10">
        {left.map((point) => (
          <Button key={point} variant="line" size="small" onClick={() => setOpen(true)}>
            <Icon of={pointIcons[point]} size="small" />
            {texts.checklist[point].title}
          </Button>
        ))}
      </div>
    </section>
  )
}

export function ShareOwnPage({ shop: { id, name } }: { shop: { id: number; name: string } }) {
  const url = window.location.origin + inThisLanguage(paths.shop(id))
  const copy = () => copyText(url, texts.shareOffer.copied, texts.shops.invite.notCopied)
  return (
    <section className={styles.list} aria-label={texts.checklist.ownPage.title}>
      <h2>{texts.checklist.ownPage.title}</h2>
      <p className={styles.address}>
        <span>{url.replace(/^https?:\/\//, '')}</span>
        <IconButton icon={Copy} label={texts.shareOffer.copy} onClick={() => void copy()} />
      </p>
      <div className="cluster gap-10">
        <ShareButton
          title={texts.checklist.ownPage.share}
          handover={() => ({ title: name, text: texts.checklist.ownPage.text({ shop: name }), url })}
        />
        <ButtonLink variant="line" to={paths.shop(id)}>
          {texts.checklist.ownPage.open}
        </ButtonLink>
      </div>
    </section>
  )
}
