import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Icon } from '../../../ui/icon.tsx'
import { openFolds } from '../../../ui/panel.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import styles from './question-list.module.css'
import type { HelpQuestion } from './questions.ts'

type Props = {
  questions: HelpQuestion[]
  /** Headings stand below one of the page, or of a group. */
  level: 2 | 3
  links: ComponentProps<typeof RichText>['parts']
}

/** Questions that open, each with an address of its own, which opens it. */
export function QuestionList({ questions, level, links }: Props) {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address again opens it again
  useEffect(() => {
    const question = document.getElementById(hash.slice(1))
    if (!question || !questions.some(({ id }) => id === question.id)) return
    openFolds(question)
    question.scrollIntoView()
  }, [hash, key, questions])
  const Heading = `h${level}` as const
  return questions.map(({ id, question, answer }) => (
    <details key={id} id={id} className={styles.question}>
      <summary>
        <Heading>{question}</Heading>
        <Icon of={ChevronDown} />
      </summary>
      <p>
        <RichText text={answer} parts={links} />
      </p>
    </details>
  ))
}
