import { Link, useSearchParams } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { HelpSearch, QuestionList } from '../../features/shopper/help/question-list.tsx'
import { findQuestions, questionGroups, readHelpQuery } from '../../features/shopper/help/questions.ts'
import { pageLinks } from '../../features/shopper/site/page-links.tsx'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { RichParagraph, TextPage } from './text-page.tsx'

const { search, more, lead, describe } = texts.help

const all = questionGroups.flatMap(({ questions }) => questions)

export function Page() {
  const { brand } = useSite()
  const query = readHelpQuery(useSearchParams()[0])
  return (
    <TextPage title={texts.footer.help} description={describe({ brand })} isUnlisted={query !== undefined}>
      <p>{lead}</p>
      <HelpSearch query={query} />
      {query === undefined ? (
        questionGroups.map(({ id, title, questions }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <QuestionList questions={questions} level={3} links={pageLinks} />
          </section>
        ))
      ) : (
        <Found query={query} />
      )}
      <h2>{more.title}</h2>
      <RichParagraph text={more.text} />
    </TextPage>
  )
}

function Found({ query }: { query: string }) {
  const found = findQuestions(all, query)
  return (
    <>
      <p role="status">
        {found.length > 0
          ? search.found({ count: found.length, words: query })
          : search.none({ words: query })}
      </p>
      {found.length === 0 && <RichParagraph text={search.noneHint} />}
      <QuestionList questions={found} level={2} links={pageLinks} />
      <p>
        <Link to={pages.help}>{search.all}</Link>
      </p>
    </>
  )
}
