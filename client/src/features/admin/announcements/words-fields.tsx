import { Languages } from 'lucide-react'
import { useRef } from 'react'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import { FieldGrid, TextAreaField, TextField } from '../../../ui/field.tsx'
import { NoticeLine } from '../../../ui/notice-line.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './announce-form.module.css'
import type { AnnouncementDraft, AnnouncementWords } from './announcement-draft.ts'

const words = texts.announce.form

type Props = {
  draft: AnnouncementDraft
  errors: Record<string, string>
  /** Shops that read Hindi. */
  hindi: number
  onChange: (changes: Partial<AnnouncementDraft>) => void
}

/** Title and text in both languages, and who would not be written to in theirs. */
export function WordsFields({ draft, errors, hindi, onChange }: Props) {
  const inHindi = useRef<HTMLInputElement>(null)
  const field = (name: keyof AnnouncementWords) => ({
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <Panel title={words.text}>
      <FieldGrid>
        <TextField
          label={words.titleEn}
          lang="en"
          fits={maxLengths.announcementTitle}
          {...field('title_en')}
        />
        <TextField
          label={words.titleHi}
          lang="hi"
          ref={inHindi}
          fits={maxLengths.announcementTitle}
          {...field('title_hi')}
        />
        <TextAreaField
          label={words.bodyEn}
          lang="en"
          rows={5}
          fits={maxLengths.announcementBody}
          {...field('body_en')}
        />
        <TextAreaField
          label={words.bodyHi}
          lang="hi"
          rows={5}
          fits={maxLengths.announcementBody}
          {...field('body_hi')}
        />
      </FieldGrid>
      <div className={styles.hint}>
        <HindiMissing count={draft.body_hi.trim() ? 0 : hindi} onWrite={() => inHindi.current?.focus()} />
      </div>
    </Panel>
  )
}

const HindiMissing = ({ count, onWrite }: { count: number; onWrite: () => void }) =>
  count === 0 ? (
    <p className="muted small">{words.eachInItsLanguage}</p>
  ) : (
    <NoticeLine
      label={words.bodyHi}
      icon={Languages}
      actions={
        <Button variant="line" size="small" onClick={onWrite}>
          {words.writeHindi}
        </Button>
      }
    >
      <b>{words.hindiMissing({ count })}</b>
    </NoticeLine>
  )
