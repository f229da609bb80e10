import type { ComponentProps } from 'react'
import { RichText } from '../../../ui/rich-text.tsx'
import styles from './question-list.module.css'
import type { HelpQuestion } from './questions.ts'

type Props = {
  questions: HelpQuestion[]
  /** Headings stand below one of the page, or of a group. */
  level: 2 | 3
  links: ComponentProps<typeof RichText>['parts']
}

/** Questions with their answers, each with an address of its own. */
export function QuestionList({ questions, level, links }: Props) {
  const Heading = `h${level}` as const
  return questions.map(({ id, question, answer }) => (
    <section key={id} id={id} className={styles.question}>
      <Heading>{question}</Heading>
      <p>
        <RichText text={answer} parts={links} />
      </p>
    </section>
  ))
}
