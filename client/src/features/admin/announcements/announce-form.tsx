import { keepPreviousData } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Reached } from 'server/contract/announcements/calls'
import { formatIndianTime, formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'
import { AnnouncementCard } from '../../../ui/announcement-card.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Awning } from '../../../ui/logo.tsx'
import { FailedNotice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useShowFailure } from '../../../ui/use-show-failure.ts'
import { useUndoableCall } from '../../../ui/use-undoable-call.ts'
import { AudienceChoice, WaysChoice, WhenChoice, WordsFields } from './announce-fields.tsx'
import styles from './announce-form.module.css'
import { type AnnouncementDraft, dueAtOf, planIn, wordsIn } from './announcement-draft.ts'

const words = texts.announce.form

type Props = {
  draft: AnnouncementDraft
  onChange: (changes: Partial<AnnouncementDraft>) => void
  onDone: () => void
}

/** Asks for confirmation before sending. Once sending has begun, only the text can be changed. */
export function AnnounceForm({ draft, onChange, onDone }: Props) {
  const {
    data: reached,
    error,
    refetch,
    isPlaceholderData,
  } = useApiQuery(
    'GET /api/admin/announcement_reach',
    { query: { audience: draft.audience, area: draft.area, category_id: draft.category_id } },
    { staleTime: 0, placeholderData: keepPreviousData },
  )
  const { send, isSending, errors, forget } = useSendAnnouncement(draft, onDone)
  const [isAsking, setAsking] = useState(false)
  const hasBegun = draft.of?.hasBegun ?? false
  const count = reached?.chosen.page ?? 0
  const change = (changes: Partial<AnnouncementDraft>) => {
    forget(Object.keys(changes))
    onChange(changes)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (hasBegun) send()
    else setAsking(true)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <WordsFields draft={draft} errors={errors} hindi={reached?.chosen.hindi ?? 0} onChange={change} />
      {!hasBegun && (
        <>
          <AudienceChoice draft={draft} error={errors.audience} reached={reached} onChange={change} />
          <WaysChoice draft={draft} error={errors.ways} chosen={reached?.chosen} onChange={change} />
          <WhenChoice draft={draft} error={errors.due_at} onChange={change} />
        </>
      )}
      {error && !reached && <FailedNotice onRetry={() => void refetch()}>{words.failed}</FailedNotice>}
      <div className={styles.foot}>
        {draft.of ? (
          <Button variant="line" onClick={onDone}>
            {words.notAgain}
          </Button>
        ) : (
          <TryButton draft={draft} />
        )}
        <Button
          type="submit"
          size="large"
          busy={isSending}
          disabled={!hasBegun && (count === 0 || isPlaceholderData)}
        >
          {hasBegun ? words.saveText : reached ? sendWords(draft, count) : words.sendUncounted}
        </Button>
      </div>
      {isAsking && reached && (
        <SendQuestion
          draft={draft}
          chosen={reached.chosen}
          onSend={() => {
            setAsking(false)
            send()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  )
}

const sendWords = (draft: AnnouncementDraft, count: number) =>
  dueAtOf(draft) === undefined ? words.send({ count }) : words.plan({ count })

function TryButton({ draft }: { draft: AnnouncementDraft }) {
  const { mutate, isPending } = useUndoableCall('POST /api/admin/try_announcement', { refreshes: [] })
  const onError = useShowFailure()
  return (
    <Button variant="line" busy={isPending} onClick={() => mutate(wordsIn(draft), { onError })}>
      <Icon of={Mail} />
      {words.tryIt}
    </Button>
  )
}

function useSendAnnouncement(draft: AnnouncementDraft, onDone: () => void) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const showFailure = useShowFailure()
  const choices = {
    refreshes: ['GET /api/admin/announcements' as const],
    onSuccess: () => {
      setErrors({})
      onDone()
    },
  }
  const add = useUndoableCall('POST /api/admin/announce', choices)
  const change = useUndoableCall('POST /api/admin/change_announcement', choices)
  const correct = useUndoableCall('POST /api/admin/correct_announcement', choices)
  const onError = (failure: ApiError) => {
    setErrors(failure.fields)
    showFailure(failure)
  }
  const send = () => {
    const { key, of } = draft
    if (!of) add.mutate({ key, ...planIn(draft) }, { onError })
    else if (of.hasBegun) correct.mutate({ id: of.id, version: of.version, ...wordsIn(draft) }, { onError })
    else change.mutate({ id: of.id, version: of.version, ...planIn(draft) }, { onError })
  }
  const forget = (names: string[]) =>
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name))))
  return { send, isSending: add.isPending || change.isPending || correct.isPending, errors, forget }
}

type SendQuestionProps = {
  draft: AnnouncementDraft
  chosen: Reached['chosen']
  onSend: () => void
  onClose: () => void
}

function SendQuestion({ draft, chosen, onSend, onClose }: SendQuestionProps) {
  const { question } = texts.announce
  const due = dueAtOf(draft)
  const ways = draft.ways.map((way) => question[way]({ count: chosen[way] })).join(', ')
  return (
    <Sheet title={question.title({ count: chosen.page })} onClose={onClose}>
      <p className="muted">
        {due ? question.later({ ways, time: formatIndianTime(due) }) : question.now({ ways })}
      </p>
      <div className="cluster gap-10">
        <Button variant="line" data-first onClick={onClose}>
          {question.again}
        </Button>
        <Button onClick={onSend}>{due ? question.plan : question.send({ count: chosen.page })}</Button>
      </div>
    </Sheet>
  )
}

export function AnnouncementPreview({ draft, brand }: { draft: AnnouncementDraft; brand: string }) {
  const { preview } = texts.announce
  const [language, setLanguage] = useState<'en' | 'hi'>('en')
  const isHindi = language === 'hi' && draft.body_hi.trim() !== ''
  const lang = isHindi ? 'hi' : 'en'
  const title = draft[`title_${lang}`].trim() || preview.noTitle
  const body = draft[`body_${lang}`].trim() || preview.noBody
  const time = texts.formats.dateAndTime({ date: texts.when.today, time: formatIndianTimeOfDay(new Date()) })
  return (
    <Panel
      title={preview.title}
      aside={
        <span className="row gap-6">
          {(['en', 'hi'] as const).map((code) => (
            <Chip key={code} lang={code} aria-pressed={language === code} onClick={() => setLanguage(code)}>
              {code === 'en' ? preview.english : preview.hindi}
            </Chip>
          ))}
        </span>
      }
    >
      <div className={styles.phone}>
        <Awning onBox />
        <div lang={lang}>
          <AnnouncementCard title={title} body={body} when={texts.announce.line.when({ brand, time })} />
          {draft.ways.includes('push') && (
            <div className={styles.push}>
              <b>{title}</b>
              <p>{body}</p>
            </div>
          )}
        </div>
      </div>
    </Panel>
  )
}
