import { Mail } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FailedNotice } from '../../../ui/notice.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import styles from './announce-form.module.css'
import { type AnnouncementDraft, dueAtOf, wordsIn } from './announcement-draft.ts'
import { useReach, useTryAnnouncement } from './announcements.api.ts'
import { AudienceChoice } from './audience-choice.tsx'
import { SendQuestion } from './send-question.tsx'
import { useSendAnnouncement } from './use-send-announcement.ts'
import { WaysChoice } from './ways-choice.tsx'
import { WhenChoice } from './when-choice.tsx'
import { WordsFields } from './words-fields.tsx'

const words = texts.announce.form

type Props = {
  draft: AnnouncementDraft
  onChange: (changes: Partial<AnnouncementDraft>) => void
  /** It is on its way, or one does not change it after all. */
  onDone: () => void
}

/** Text, who, how and when; sending asks once. What has begun has its text corrected only. */
export function AnnounceForm({ draft, onChange, onDone }: Props) {
  const { data: reached, error, refetch, isPlaceholderData } = useReach(draft)
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
  const { mutate, isPending } = useTryAnnouncement()
  const signInAgain = useSignInAgain()
  return (
    <Button
      variant="line"
      busy={isPending}
      onClick={() =>
        mutate(wordsIn(draft), {
          onSuccess: ({ message }) => notifySuccess(message),
          onError: (failure) => {
            if (!signInAgain(failure)) notifyFailure(failure.message)
          },
        })
      }
    >
      <Icon of={Mail} />
      {words.tryIt}
    </Button>
  )
}
