import { useRef } from 'react'
import { texts } from 'server/contract/texts'
import { paths } from '../../lib/paths.ts'
import { isInOutbox, shopRefOf } from '../../offer-drafts/draft.ts'
import { removeDraft } from '../../offer-drafts/draft-store.ts'
import { useDrafts } from '../../offer-drafts/use-drafts.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { WaitingLine } from '../../ui/waiting-line.tsx'

/** The yellow lines on top of My Products while new offers of this device, for whichever shop, have not arrived. */
export function UnsentOffers({ userId }: { userId: number }) {
  const unsent = useDrafts(
    (draft) =>
      draft.kind === 'offer' &&
      draft.userId === userId &&
      draft.product === null &&
      draft.delivery.state === 'unanswered' &&
      !isInOutbox(draft),
  )
  const place = useRef<HTMLDivElement>(null)
  const remove = (id: string) => {
    void removeDraft(id).catch(() => {})
    place.current?.focus()
  }
  return (
    // The focus stays in its place when a line is gone.
    <div ref={place} tabIndex={-1}>
      {unsent?.map((draft) => (
        <WaitingLine
          key={draft.id}
          name={draft.values.name}
          to={paths.newOffer(shopRefOf(draft))}
          onDelete={() => remove(draft.id)}
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
