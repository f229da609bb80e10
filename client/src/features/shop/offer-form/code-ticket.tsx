import { texts } from 'server/contract/facts/texts'
import { inLatinDigits } from 'server/contract/facts/typed-text'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { RichText } from '../../../ui/rich-text.tsx'
import { Ticket } from '../../../ui/ticket.tsx'
import styles from './code-choice.module.css'
import { useTakenCodes } from './code-choice.tsx'
import { useValues } from './offer-fields.ts'

/** How shoppers see that there are codes; a picture of it. */
export function CodeTicket({ product }: { product?: OwnOffer }) {
  const [limit = 'none'] = useValues('code_limit')
  const count = Number(inLatinDigits(limit))
  const left = Math.max(0, count - (useTakenCodes(product)?.taken ?? 0))
  if (limit === '' || Number.isNaN(count)) return null
  return (
    <div inert className={styles.preview}>
      <Ticket
        title={<b>{texts.codeChoice.ticket.title}</b>}
        hint={<p>{texts.codeChoice.ticket.hint({ count })}</p>}
      >
        <p>
          <RichText
            text={count === 0 ? texts.codeChoice.ticket.all : texts.codeChoice.ticket.left({ left, count })}
          />
        </p>
      </Ticket>
    </div>
  )
}
