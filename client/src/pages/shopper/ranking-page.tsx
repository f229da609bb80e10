import { texts } from 'server/contract/facts/texts'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { RichParagraph, TextPage } from './text-page.tsx'

const { search, home, pages, not, intro, describe } = texts.ranking

export function Page() {
  const { brand } = useSite()
  return (
    <TextPage title={texts.footer.howRanked} description={describe({ brand })}>
      <p>{intro({ brand })}</p>

      <h2>{search.title}</h2>
      <p>{search.match}</p>
      <p>{search.ties}</p>
      <p>{search.near}</p>
      <p>{search.chosen}</p>

      <h2>{home.title}</h2>
      <p>{home.text}</p>
      <p>{home.banners}</p>

      <h2>{pages.title}</h2>
      <p>{pages.text}</p>

      <h2>{not.title}</h2>
      <p>{not.text}</p>
      <p>{not.missing}</p>
      <RichParagraph text={not.counting} />
    </TextPage>
  )
}
