import { CloudOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { texts } from 'server/contract/texts'
import { paths } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { deleteDraft, newDraftsOf } from './draft-storage.ts'
import styles from './unsent-offers.module.css'

const unsentOf = (userId: number) => newDraftsOf(userId).filter(({ draft }) => draft.delivery.state === 'unanswered')
type Unsent = ReturnType<typeof unsentOf>[number]

/** The yellow lines on top of My Products while offers of this browser, for whichever shop, have not arrived. */
export function UnsentOffers({ userId }: { userId: number }) {
  const [unsent, setUnsent] = useState(() => unsentOf(userId))
  const [deleting, setDeleting] = useState<Unsent>()
  const place = useRef<HTMLDivElement>(null)
  // They may be published or thrown away in another window.
  useEffect(() => {
    const follow = () => setUnsent(unsentOf(userId))
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [userId])
  return (
    // The focus stays in its place when a line is gone.
    <div ref={place} tabIndex={-1}>
      {unsent.map((one) => (
        <section key={one.key} className={styles.line} aria-label="Not sent">
          <Icon of={CloudOff} />
          <p>
            <b>{one.draft.values.name}</b> may not be published yet. It waits on this device.
          </p>
          <div className={styles.buttons}>
            <ButtonLink variant="line" size="small" to={paths.newOffer(one.shop)}>
              Go on with it
            </ButtonLink>
            <Button variant="dangerText" size="small" onClick={() => setDeleting(one)}>
              {texts.myProducts.delete}
              <span className="visually-hidden"> {one.draft.values.name}</span>
            </Button>
          </div>
        </section>
      ))}
      {deleting && (
        <ConfirmDialog
          title="Delete this draft?"
          confirmLabel={texts.myProducts.delete}
          onConfirm={() => {
            deleteDraft(deleting.key)
            setDeleting(undefined)
            setUnsent(unsentOf(userId))
          }}
          onCancel={() => setDeleting(undefined)}
          focusAfter={place}
        >
          What you filled in for “{deleting.draft.values.name}” and its photo leave this device. An offer that is
          published stays.
        </ConfirmDialog>
      )}
    </div>
  )
}
