import { Check } from 'lucide-react'
import type { OwnClaim } from 'server/contract/claims/calls'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { paths } from '../../../lib/dom/paths.ts'
import { inThisLanguage } from '../../../lib/format/language.ts'
import { isWithoutServer } from '../../../lib/net/api-request.ts'
import { countTap } from '../../../offers/count-tap.ts'
import { isLostAtEnd } from '../../../offers/saved/saved-store.ts'
import { codeState } from '../../../offers/saved/saved-things.ts'
import { ContactBar } from '../../../offers/shop/contact-bar.tsx'
import type { ContactOptions } from '../../../offers/shop/contact-options.ts'
import { Icon } from '../../../ui/icon.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { UndoBar } from '../../../ui/undo-bar.tsx'
import { CodeShop } from './code-shop.tsx'
import styles from './code-view.module.css'
import { type KnownCode, useCheckedCodes } from './codes.api.ts'
import { EndedCode } from './ended-code.tsx'
import { GiveBack } from './give-back.tsx'
import { OpenCode } from './open-code.tsx'
import { useFocusOnChange } from './use-focus-on-change.ts'
import { useIsKept } from './use-is-kept.ts'

/** One code of this device: what to show at the counter, or what has become of it. */
export function CodeView({ code }: { code: KnownCode }) {
  const { known } = code
  const isOpen = codeState(known) === 'claimed'
  const { error } = useCheckedCodes(isOpen)
  const isOffline = isWithoutServer(error)
  const contact = contactOf(known)
  const page = useFocusOnChange<HTMLDivElement>(isOpen)
  return (
    <>
      <div role="status">
        {error && isOpen && (
          <p className={styles.offline}>
            <RichText text={isOffline ? texts.codes.code.offline : texts.codes.code.unchecked} />
          </p>
        )}
      </div>
      <div ref={page} tabIndex={-1} className={styles.page}>
        {isOpen ? <OpenCode code={code} isLost={isLostAtEnd('codes')} /> : <EndedCode claim={known} />}
        <div className={styles.beside}>
          <CodeShop claim={known} isOffline={isOffline} contact={contact} isOpen={isOpen} />
          <Facts claim={known} isOpen={isOpen} />
          {isOpen && <GiveBack id={known.id} isOffline={isOffline} />}
        </div>
      </div>
      <UndoBar />
      {isOpen && <ContactBar {...contact} />}
    </>
  )
}

const contactOf = (claim: OwnClaim): ContactOptions => {
  const { product_id, name, price_now } = claim
  return {
    shop: { ...claim, city: null, state: null },
    question: texts.product.isStillThere({
      name,
      price: formatRupees(price_now),
      link: window.location.origin + inThisLanguage(paths.product(product_id)),
    }),
    onTap: (kind) => countTap({ product_id }, kind),
  }
}

function Facts({ claim: { price_now, state }, isOpen }: { claim: OwnClaim; isOpen: boolean }) {
  const { code } = texts.codes
  const isKept = useIsKept()
  const lines = isOpen
    ? [...(isKept ? [code.works] : []), code.nobody, code.promised({ price: formatRupees(price_now) })]
    : state === 'redeemed'
      ? [code.stays]
      : []
  if (lines.length === 0) return null
  return (
    <ul className={styles.facts}>
      {lines.map((line) => (
        <li key={line}>
          <Icon of={Check} />
          <span>
            <RichText text={line} />
          </span>
        </li>
      ))}
    </ul>
  )
}
