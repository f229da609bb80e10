import { CloudOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { pages } from 'server/contract/pages'
import { texts } from 'server/contract/texts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { deleteDraft, draftKey, readDraft } from './draft-storage.ts'
import styles from './unsent-offer.module.css'

/** The yellow line on top of My Products while an offer of this browser has not arrived; nothing when there is none. */
export function UnsentOffer({ userId }: { userId: number }) {
  const key = draftKey(userId, 'new')
  const [draft, setDraft] = useState(() => readDraft(key))
  const [isDeleting, setDeleting] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // It may be published or thrown away in another window.
  useEffect(() => {
    const follow = () => setDraft(readDraft(key))
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [key])
  const throwAway = () => {
    deleteDraft(key)
    setDraft(null)
  }
  const name = draft?.delivery.state === 'unanswered' && draft.values.name
  return (
    // The focus stays in its place when the line is gone.
    <div ref={place} tabIndex={-1}>
      {name !== false && (
        <section className={styles.line} aria-label="Not sent">
          <Icon of={CloudOff} />
          <p>
            <b>{name}</b> may not be published yet. It waits on this device.
          </p>
          <div className={styles.buttons}>
            <ButtonLink variant="line" size="small" to={pages.newOffer}>
              Go on with it
            </ButtonLink>
            <Button variant="dangerText" size="small" onClick={() => setDeleting(true)}>
              {texts.myProducts.delete}
              <span className="visually-hidden">{name}</span>
            </Button>
          </div>
          {isDeleting && (
            <ConfirmDialog
              title="Delete this draft?"
              confirmLabel={texts.myProducts.delete}
              onConfirm={throwAway}
              onCancel={() => setDeleting(false)}
              focusAfter={place}
            >
              What you filled in for “{name}” and its photo leave this device. An offer that is published stays.
            </ConfirmDialog>
          )}
        </section>
      )}
    </div>
  )
}
