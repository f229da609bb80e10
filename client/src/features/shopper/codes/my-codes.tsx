import type { OwnClaim } from 'server/contract/claims/calls'
import { texts } from 'server/contract/facts/texts'
import { paths } from '../../../lib/dom/paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { isServerUnreachable } from '../../../lib/net/api-request.ts'
import { codeState, isOpenCode, isOpenForAnswer, type TakenCode } from '../../../offers/saved/saved-things.ts'
import { OpenState } from '../../../offers/shop/open-state.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { Cut, Digits, TicketCard } from '../../../ui/ticket.tsx'
import { ClaimHead } from './claim-head.tsx'
import { endedCodeTexts, keptUntil, questionOf } from './claim-words.ts'
import { useCheckedCodes } from './codes.api.ts'
import styles from './my-codes.module.css'

export function MyCodes({ codes }: { codes: TakenCode[] }) {
  const { error } = useCheckedCodes()
  const inOrder = [...codes.filter(isOpenCode), ...codes.filter((code) => !isOpenCode(code))]
  return (
    <Section title={<span id="codes">{texts.codes.title}</span>}>
      {error && !isServerUnreachable(error) && <ErrorLine>{texts.codes.list.failed}</ErrorLine>}
      <ul className={styles.list}>
        {inOrder.flatMap(({ known }) => (known ? [<Line key={known.id} claim={known} />] : []))}
      </ul>
    </Section>
  )
}

function Line({ claim }: { claim: OwnClaim }) {
  const { id, digits, shop_name, quarter, away_until, kept_until, ended_at } = claim
  const isOpen = codeState(claim) === 'claimed'
  const isAsked = !claim.answer && isOpenForAnswer(claim)
  const { day } = keptUntil(ended_at ?? kept_until)
  return (
    <li>
      <TicketCard className={styles.ticket} aria-label={claim.name}>
        <ClaimHead claim={claim} isLink>
          {isOpen && <OpenState shop={claim} isAway={away_until !== null} />}
          <span lang={languageOf(shop_name)}>{[shop_name, quarter].filter(Boolean).join(', ')}</span>
        </ClaimHead>
        <Cut />
        <div className={styles.foot}>
          <p>
            {isOpen ? (
              <>
                <Digits digits={digits} className={styles.digits} />
                <span>{texts.codes.list.until({ time: keptUntil(kept_until).words })}</span>
              </>
            ) : (
              <>
                <span>{texts.codes.list.endedOn({ state: endedCodeTexts(claim).title, day })}</span>
                {isAsked && <b>{questionOf(claim)}</b>}
              </>
            )}
          </p>
          <ButtonLink variant="line" to={paths.code(id)}>
            {isOpen ? texts.codes.get.show : isAsked ? texts.codes.question.answer : texts.codes.list.open}
          </ButtonLink>
        </div>
      </TicketCard>
    </li>
  )
}
