import { Store, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatIndianTimeOfDay, formatRupees } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../../lib/dom/class-names.ts'
import { useAddressOf } from '../../../../lib/dom/use-address-of.ts'
import { languageOf } from '../../../../lib/format/language.ts'
import type { OfferDraft, Queueable, ShopDraft } from '../../../../offer-drafts/draft.ts'
import { removeDraft } from '../../../../offer-drafts/draft-store.ts'
import { photoOf } from '../../../../offer-drafts/photo-store.ts'
import { removeShop } from '../../../../offer-drafts/queued-store.ts'
import { useSendingState } from '../../../../offer-drafts/sending-state.ts'
import { ButtonLink, IconButton } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Status } from '../../../../ui/status.tsx'
import styles from './outbox-list.module.css'

/** An offer that is not sent. */
export function OfferRow({ entry }: { entry: OfferDraft }) {
  const photo = useAddressOf(entry.id, photoOf)
  const { name, discount_price } = entry.values
  return (
    <Row
      entry={entry}
      name={name}
      picture={
        photo ? <img src={photo} alt="" width={48} height={48} /> : <span className={styles.noPhoto} />
      }
      line={`${formatRupees(Number(discount_price))} · ${writtenAt(entry)}`}
      mend={`${pages.addProduct}?entry=${entry.id}`}
      question={texts.outbox.deleteOffer}
      onDelete={() => removeDraft(entry.id)}
    >
      {texts.outbox.offerLeaves({ offer: name })}
    </Row>
  )
}

/** A shop that is not sent. */
export const ShopRow = ({ entry, offers }: { entry: ShopDraft; offers: OfferDraft[] }) => (
  <Row
    entry={entry}
    name={texts.outbox.theShop}
    picture={
      <span className={styles.noPhoto}>
        <Icon of={Store} />
      </span>
    }
    line={writtenAt(entry)}
    mend={`${pages.addShop}?entry=${entry.id}`}
    question={texts.outbox.deleteShop}
    onDelete={() => removeShop(entry)}
  >
    {texts.outbox.shopLeaves({ shop: entry.values.name, offers: offers.length })}
  </Row>
)

type Props = {
  entry: Queueable
  name: string
  picture: ReactNode
  line: string
  mend: string
  question: string
  onDelete: () => Promise<unknown>
  /** What goes when it is deleted. */
  children: ReactNode
}

function Row({ entry, name, picture, line, mend, question, onDelete, children }: Props) {
  const upload = useSendingState().uploads.get(entry.id)
  const [isDeleting, setDeleting] = useState(false)
  const { refused } = entry
  return (
    <li className={classNames(styles.row, refused && styles.refused)}>
      {picture}
      <div className={styles.words}>
        <b lang={entry.kind === 'offer' ? languageOf(name) : undefined}>{name}</b>
        {refused ? <p className={styles.why}>{refused.words}</p> : <p>{line}</p>}
        {upload && upload.loaded > 0 && (
          <progress
            max={upload.total || 1}
            value={upload.loaded}
            aria-label={texts.outbox.sendingOne({ name })}
          />
        )}
      </div>
      {entry.state !== 'queued' ? (
        <ButtonLink variant="line" to={mend} aria-label={texts.manyOffers.done.mendOne({ name })}>
          {texts.shops.card.mend}
        </ButtonLink>
      ) : (
        <Status tone={upload ? 'active' : 'inactive'}>
          {upload ? texts.outbox.onItsWay : texts.outbox.waits}
        </Status>
      )}
      {!upload && (
        <IconButton
          icon={Trash2}
          label={texts.outbox.deleteOne({ name })}
          className={styles.delete}
          onClick={() => setDeleting(true)}
        />
      )}
      {isDeleting && (
        <ConfirmDialog
          title={question}
          confirmLabel={texts.outbox.delete}
          onConfirm={() => void onDelete()}
          onCancel={() => setDeleting(false)}
        >
          {children}
        </ConfirmDialog>
      )}
    </li>
  )
}

const writtenAt = ({ queuedAt }: Queueable) =>
  queuedAt === null ? '' : texts.outbox.written({ time: formatIndianTimeOfDay(queuedAt) })
