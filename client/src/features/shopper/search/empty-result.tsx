import { ChevronRight, Store, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { AnswerOf } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { allOffersTitle, subjectOf } from 'server/contract/search/facts/in-words'
import { radii } from 'server/contract/search/facts/near'
import noProducts from '../../../assets/no-products.svg'
import { type NameInCity, useCityNames } from '../../../lib/city/city-names.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { OfferGrid } from '../../../offers/offer-grid.tsx'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChipLink, ChipRow } from '../../../ui/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Section } from '../../../ui/section.tsx'
import styles from './empty-result.module.css'
import { groupSame } from './found-in-words.ts'
import { LateFollowSearch } from './late-follow-search.ts'
import {
  countFilters,
  filtersFromWords,
  hasSubject,
  type SearchState,
  withoutFilters,
} from './search-state.ts'
import { Understood } from './understood.tsx'

type Result = AnswerOf<'GET /api/search/search'>

const furthest = Math.max(...radii)
/** Maximum number of suggested subcategories; phones show two. */
const mostKinds = 3

type Props = {
  city: string
  state: SearchState
  result?: Result
  categories: string[]
  parent?: string
  onChange: (changes: SearchState) => void
}

/** Links to the probable spelling, but never replaces the search with it. */
export function EmptyResult({ city, state, result, categories, parent, onChange }: Props) {
  const nameOf = useCityNames()
  const isFiltered = countFilters(state) > 0
  const meant = result?.did_you_mean
  const withWord = result?.with_word
  const place = result?.place
  const placeName = place?.name && nameOf(place.name)
  const isWide = !place || place.within >= furthest
  const isMain = isWide && !isFiltered
  const placeWords = result?.understood?.near === undefined ? {} : filtersFromWords(result.understood)
  return (
    <>
      <section className={styles.empty}>
        <img src={noProducts} alt={texts.search.empty.picture} width={320} height={240} />
        <h1>{titleOf(state, isFiltered, city, placeName ?? state.near, nameOf)}</h1>
        {meant && (
          <p className={styles.meant}>
            <RichText
              text={texts.search.empty.didYouMean({ query: meant.query })}
              parts={{
                meant: (query) => (
                  <Link to={paths.search({ query: meant.query })} lang={languageOf(query)}>
                    {query}
                  </Link>
                ),
              }}
            />{' '}
            <small>{texts.search.offers({ count: meant.total, isAtLeast: false })}</small>
          </p>
        )}
        <p>{adviceFor(state, isFiltered, result)}</p>
        <Understood state={state} result={result} onChange={onChange} />
        <div className={styles.actions}>
          {place && !isWide && (
            <Button onClick={() => onChange({ ...placeWords, near: place.near, within: furthest })}>
              {texts.near.further({ kilometres: furthest })}
            </Button>
          )}
          {isFiltered && (
            <Button onClick={() => onChange(withoutFilters(state))}>
              {texts.search.empty.removeFilters}
            </Button>
          )}
          {hasSubject(state) && result?.place !== null && (
            <LateFollowSearch state={state} place={placeName} parent={parent} isMain={isMain} />
          )}
        </div>
        {result && <WaysOn result={result} />}
      </section>
      {withWord && (
        <Section
          title={texts.search.empty.withWord({ word: withWord.word })}
          aside={
            withWord.total > withWord.products.length && (
              <Link className={styles.all} to={paths.search({ query: withWord.word })}>
                {texts.search.empty.all({ count: withWord.total, isAtLeast: withWord.total_is_at_least })}
              </Link>
            )
          }
        >
          <OfferGrid products={groupSame(withWord.products, undefined)} />
        </Section>
      )}
      {categories.length > 0 && (
        <Section title={texts.search.empty.categories}>
          <ChipRow>
            {categories.map((name) => (
              <ChipLink key={name} to={paths.search({ category: name })} lang={languageOf(nameOf(name))}>
                {nameOf(name)}
              </ChipLink>
            ))}
          </ChipRow>
        </Section>
      )}
    </>
  )
}

function WaysOn({ result }: { result: Result }) {
  const nameOf = useCityNames()
  const { near = [], with_word: withWord } = result
  if (near.length === 0 && !withWord) return null
  const [first] = withWord?.products ?? []
  return (
    <ul className={styles.ways}>
      {near.slice(0, mostKinds).map(({ category, subcategory, total }) => (
        <WayOn
          key={`${category} ${subcategory}`}
          to={paths.search({ subcategory })}
          sign={<Icon of={Tag} />}
          title={nameOf(subcategory)}
        >
          <span lang={languageOf(nameOf(category))}>{nameOf(category)}</span>
          <span>{` · ${texts.search.offers({ count: total, isAtLeast: false })}`}</span>
        </WayOn>
      ))}
      {withWord && first && (
        <WayOn
          to={paths.search({ query: withWord.word })}
          sign={<OfferPhoto {...first} alt="" size={40} sizes="40px" />}
          title={texts.search.empty.offersWith({
            word: withWord.word,
            count: withWord.total,
            isAtLeast: withWord.total_is_at_least,
          })}
        >
          {[...new Set(withWord.products.map(({ name }) => name))].join(', ')}
        </WayOn>
      )}
      {withWord?.shop && (
        <WayOn to={paths.shop(withWord.shop.id)} sign={<Icon of={Store} />} title={withWord.shop.name}>
          {withWord.shop.locality && (
            <span lang={languageOf(nameOf(withWord.shop.locality))}>
              {`${nameOf(withWord.shop.locality)} · `}
            </span>
          )}
          <span>{texts.search.empty.askShop}</span>
        </WayOn>
      )}
    </ul>
  )
}

type WayProps = { to: string; sign: ReactNode; title: string; children: ReactNode }

const WayOn = ({ to, sign, title, children }: WayProps) => (
  <li>
    <Link to={to}>
      <span className={styles.sign}>{sign}</span>
      <span>
        <b lang={languageOf(title)}>{title}</b>
        <small>{children}</small>
      </span>
      <Icon of={ChevronRight} />
    </Link>
  </li>
)

function titleOf(
  state: SearchState,
  isFiltered: boolean,
  city: string,
  place: string | undefined,
  nameOf: NameInCity,
) {
  if (!hasSubject(state)) return texts.search.empty.noSubject
  const subject = subjectOf(state, nameOf)
  if (!subject)
    return place === undefined
      ? allOffersTitle(state)
      : /\d,/.test(place)
        ? texts.near.emptyNearYou
        : texts.near.empty({ place })
  return isFiltered
    ? texts.search.empty.notWithFilters({ subject })
    : texts.search.empty.notYet({ subject, city })
}

function adviceFor(state: SearchState, isFiltered: boolean, result: Result | undefined) {
  if (!hasSubject(state)) return texts.search.empty.noSubjectHint
  if (result?.understood?.words === '' && !result.place) return texts.search.empty.whatAsWell
  if (result?.place === null) return texts.near.unknown
  if (result?.place) return texts.near.nothing({ kilometres: result.place.within })
  const isAsTyped = !result?.did_you_mean
  const understoodFilters = isAsTyped
    ? Object.keys(result?.understood ?? {}).filter((name) => name !== 'words')
    : []
  const isOnlyOpen = isFiltered ? state.open && countFilters(state) === 1 : `${understoodFilters}` === 'open'
  const isToBlame = result?.found_without_filters || !state.query
  if (isOnlyOpen && isAsTyped && isToBlame) return texts.offerFilters.nothingOpen
  if (isFiltered) return texts.search.empty.filtersHint
  if (understoodFilters.length > 0 && result?.found_without_filters)
    return understoodFilters.every((name) => name.endsWith('price'))
      ? texts.search.empty.priceHint
      : texts.search.empty.filtersHint
  return state.query ? texts.search.empty.wordsHint : texts.search.empty.nothingHint
}
