import { Check, Mail, MapPin, Phone, UsersRound, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { PendingExecutive } from 'server/contract/shopkeepers/approvals'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { telephoneLink } from '../../../lib/format/telephone-link.ts'
import { May } from '../../../session/may.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MailboxLink } from '../../../ui/mailbox-link.tsx'
import { Status } from '../../../ui/status.tsx'
import { AskBack } from './ask-back.tsx'
import { AskedBackLines } from './asked-back.tsx'
import { approveMark, rowMark } from './use-list-focus.ts'
import styles from './waiting-card.module.css'
import { waitsSince } from './waiting-words.ts'

type Props = {
  person: PendingExecutive
  onApprove: (by: 'pointer' | 'keyboard') => Promise<void>
  onReject: () => void
  onGone: (why: string) => void
}

/** One person who wants to add shops: no shop, no checkbox. */
export function ExecutiveCard({ person, onApprove, onReject, onGone }: Props) {
  const { name, email, phone, areas, about, since, asked } = person
  const nameOf = useCityNames(asStored)
  const [approve, isBusy] = useOneAtATime(({ detail: presses }: MouseEvent) =>
    onApprove(presses > 0 ? 'pointer' : 'keyboard'),
  )
  return (
    <li className={styles.card} {...rowMark(email)}>
      <span className={styles.heads}>
        <Icon of={UsersRound} />
      </span>
      <div className={styles.body}>
        <div className={styles.name}>
          <h3 lang={languageOf(name)}>{name}</h3>
          <span className={styles.chip}>
            <Icon of={UsersRound} size="small" />
            {texts.approvals.executives.chip}
          </span>
          <Status tone="pending">{waitsSince(since)}</Status>
        </div>
        <p className={styles.facts}>
          {phone && (
            <a href={telephoneLink(phone)} aria-label={texts.approvals.call({ phone, shop: name })}>
              <Icon of={Phone} size="small" />
              <span>{phone}</span>
            </a>
          )}
          <span>
            <Icon of={Mail} size="small" />
            <MailboxLink email={email} />
          </span>
          <span>
            <Icon of={MapPin} size="small" />
            <span>{areas.map(nameOf).join(', ') || texts.approvals.executives.noAreas}</span>
          </span>
        </p>
        <p className={styles.words} lang={languageOf(about)}>
          {about || texts.approvals.executives.noWords}
        </p>
        {asked && <AskedBackLines asked={asked} name={name} phone={phone} />}
      </div>
      <div className={styles.actions}>
        <May call="POST /api/admin/ask_back">
          <AskBack name={name} email={email} onGone={onGone} />
        </May>
        <May call="POST /api/admin/modify_user_status">
          <Button variant="line" onClick={onReject} aria-label={texts.shopkeepers.rejectNamed({ name })}>
            <Icon of={X} />
            {texts.shopkeepers.actions.reject}
          </Button>
        </May>
        <May call="POST /api/admin/modify_user_status">
          <Button
            {...approveMark}
            variant="soft"
            busy={isBusy}
            aria-label={texts.shopkeepers.approveNamed({ name })}
            // A key held down must not run down the whole list.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={(event) => void approve(event)}
          >
            {!isBusy && <Icon of={Check} />}
            {texts.shopkeepers.actions.approve}
          </Button>
        </May>
      </div>
    </li>
  )
}
