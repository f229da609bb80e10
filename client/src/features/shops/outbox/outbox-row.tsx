import { Store, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatClock, formatRupees } from 'server/contract/formats'
import { pages } from 'server/contract/pages'
import { classNames } from '../../../lib/class-names.ts'
import { ButtonLink, IconButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Status } from '../../../ui/status.tsx'
import type { OfferEntry, OutboxEntry, ShopEntry } from './outbox-entry.ts'
import styles from './outbox-list.module.css'
import { removeEntry, removeShop } from './outbox-store.ts'
import { useSendingState } from './sending-state.ts'
import { useEntryPhoto } from './use-outbox.ts'

type Deletable = { onDeleted: (entryIds: readonly string[]) => void }

/** An offer that is not sent. */
export function OfferRow({ entry, onDeleted }: Deletable & { entry: OfferEntry }) {
  const photo = useEntryPhoto(entry.id)
  const { name, discount_price } = entry.values
  return (
    <Row
      entry={entry}
      name={name}
      picture={photo ? <img src={photo} alt="" width={48} height={48} /> : <span className={styles.noPhoto} />}
      line={`${formatRupees(Number(discount_price))} · ${writtenAt(entry)}`}
      mend={`${pages.addProduct}?entry=${entry.id}`}
      question="Delete this offer?"
      onDelete={() => removeEntry(entry.id).then(() => onDeleted([entry.id]))}
    >
      “{name}” and its photo leave this phone. Nothing that is published changes.
    </Row>
  )
}

/** A shop that is not sent. */
export const ShopRow = ({ entry, offers, onDeleted }: Deletable & { entry: ShopEntry; offers: OfferEntry[] }) => (
  <Row
    entry={entry}
    name="The shop itself"
    picture={
      <span className={styles.noPhoto}>
        <Icon of={Store} />
      </span>
    }
    line={writtenAt(entry)}
    mend={`${pages.addShop}?entry=${entry.id}`}
    question="Delete this shop?"
    onDelete={() => removeShop(entry.id).then(() => onDeleted([entry, ...offers].map(({ id }) => id)))}
  >
    “{entry.values.name}” leaves this phone
    {offers.length > 0 &&
      `, and ${offers.length === 1 ? 'the offer' : `the ${offers.length} offers`} that you wrote for it`}
    .
  </Row>
)

type Props = {
  entry: OutboxEntry
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
  const { entryId, share } = useSendingState()
  const [isDeleting, setDeleting] = useState(false)
  const { refused } = entry
  const isSending = entryId === entry.id
  return (
    <li className={classNames(styles.row, refused && styles.refused)}>
      {picture}
      <div className={styles.words}>
        <b>{name}</b>
        {refused ? <p className={styles.why}>{refused.words}</p> : <p>{line}</p>}
        {isSending && share > 0 && <progress max={1} value={share} aria-label={`Sending ${name}`} />}
      </div>
      {refused ? (
        <ButtonLink variant="line" to={mend}>
          Mend<span className="visually-hidden"> {name}</span>
        </ButtonLink>
      ) : (
        <Status tone={isSending ? 'active' : 'inactive'}>{isSending ? 'On its way' : 'Waits'}</Status>
      )}
      {!isSending && (
        <IconButton
          icon={Trash2}
          label={`Delete ${name}`}
          className={styles.delete}
          onClick={() => setDeleting(true)}
        />
      )}
      {isDeleting && (
        <ConfirmDialog
          title={question}
          confirmLabel="Delete"
          onConfirm={() => void onDelete()}
          onCancel={() => setDeleting(false)}
        >
          {children}
        </ConfirmDialog>
      )}
    </li>
  )
}

const writtenAt = ({ writtenAt }: OutboxEntry) => `written ${formatClock(writtenAt)}`
