import { UsersRound } from 'lucide-react'
import { formatCount, formatIndianTime, formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import type { PendingLine } from 'server/contract/pending-work/calls'
import type { PendingKind } from 'server/contract/pending-work/facts'
import { adminPaths } from '../../../lib/dom/admin-paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Status } from '../../../ui/status.tsx'
import styles from './pending-list.module.css'
import { ageWords, dueOf } from './pending-words.ts'

const places: Record<PendingKind, string> = {
  registrations: pages.pending,
  reports: adminPaths.reports,
  messages: adminPaths.messages,
  backup: pages.status,
  'asked again': adminPaths.reports,
  mails: pages.status,
  edits: adminPaths.shopChanges,
  'price proofs': adminPaths.priceProofs,
  promises: adminPaths.promises,
}

type LineProps = { line: PendingLine; verifiedAt: string | null; isFirst: boolean; onRetry: () => void }

/** One kind of what waits: how many, the oldest, when it is due, and the way there. */
export function PendingItem({ line, verifiedAt, isFirst, onRetry }: LineProps) {
  const { kind, count, executives, last_done } = line
  const name = texts.pendingWork.kinds[kind]
  const due = dueOf(line)
  if (count === null)
    return (
      <li>
        <span className={styles.count}>–</span>
        <div>
          <b>{name}</b>
          <small>{texts.pendingWork.notCounted}</small>
        </div>
        <span />
        <Button variant="line" onClick={onRetry}>
          {texts.ui.tryAgain}
        </Button>
      </li>
    )
  if (count === 0)
    return (
      <li>
        <span className={styles.done}>0</span>
        <div>
          <b>{name}</b>
          {last_done && (
            <small>
              {texts.pendingWork.doneBy({ time: formatIndianTimeOfDay(last_done.at), name: last_done.by })}
            </small>
          )}
        </div>
        <span>
          <Status tone="active">{texts.pendingWork.doneSince}</Status>
        </span>
      </li>
    )
  return (
    <li>
      <span className={styles.count}>{formatCount(count)}</span>
      <div>
        <b>{name}</b>
        {executives > 0 && (
          <span className={styles.role}>
            <Icon of={UsersRound} size="small" />
            <span>{texts.pendingWork.executives({ count: executives })}</span>
          </span>
        )}
        <small>{kind === 'backup' ? verifiedWords(verifiedAt) : <Oldest {...line} />}</small>
      </div>
      <span>{due && <Status tone={due.tone}>{due.words}</Status>}</span>
      <ButtonLink variant={isFirst ? 'primary' : 'line'} to={places[kind]}>
        <RichText text={texts.pendingWork.openNamed({ button: openWords(kind, count), kind: name })} />
      </ButtonLink>
    </li>
  )
}

const openWords = (kind: PendingKind, count: number) =>
  kind === 'backup' ? texts.pendingWork.open.backup : texts.pendingWork.open[kind]({ count })

const verifiedWords = (at: string | null) =>
  at ? texts.pendingWork.backup.lastVerified({ time: formatIndianTime(at) }) : texts.pendingWork.backup.never

function Oldest({ oldest }: PendingLine) {
  if (!oldest) return null
  const { since, name, shop_name: shop } = oldest
  const named = { age: ageWords(since), name }
  const inItsLanguage = (inside: string) => <span lang={languageOf(inside)}>{inside}</span>
  return (
    <RichText
      text={shop ? texts.pendingWork.oldestOfShop({ ...named, shop }) : texts.pendingWork.oldest(named)}
      parts={{ name: inItsLanguage, shop: inItsLanguage }}
    />
  )
}
