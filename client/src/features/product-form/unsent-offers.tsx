import { useEffect, useRef, useState } from 'react'
import { texts } from 'server/contract/texts'
import { paths } from '../../lib/paths.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { WaitingLine } from '../../ui/waiting-line.tsx'
import { deleteDraft, newDraftsOf } from './draft-storage.ts'

const unsentOf = (userId: number) => newDraftsOf(userId).filter(({ draft }) => draft.delivery.state === 'unanswered')

/** The yellow lines on top of My Products while offers of this browser, for whichever shop, have not arrived. */
export function UnsentOffers({ userId }: { userId: number }) {
  const [unsent, setUnsent] = useState(() => unsentOf(userId))
  const place = useRef<HTMLDivElement>(null)
  // They may be published or thrown away in another window.
  useEffect(() => {
    const follow = () => setUnsent(unsentOf(userId))
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [userId])
  const remove = (key: string) => {
    deleteDraft(key)
    setUnsent(unsentOf(userId))
    place.current?.focus()
  }
  return (
    // The focus stays in its place when a line is gone.
    <div ref={place} tabIndex={-1}>
      {unsent.map(({ key, shop, draft }) => (
        <WaitingLine
          key={key}
          name={draft.values.name}
          to={paths.newOffer(shop)}
          onDelete={() => remove(key)}
          deleted={texts.productForm.unsent.deleted}
        >
          <RichText
            text={texts.productForm.unsent.waits({ name: draft.values.name })}
            parts={{ b: (inside) => <b>{inside}</b> }}
          />
        </WaitingLine>
      ))}
    </div>
  )
}
