import { Link } from 'react-router-dom'
import type { AnswerOf } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { allOffersTitle, subjectOf } from 'server/contract/search/facts/in-words'
import { radii } from 'server/contract/search/facts/near'
import noProducts from '../../../assets/no-products.svg'
import { type NameInCity, useCityNames } from '../../../lib/city/city-names.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { Button } from '../../../ui/button.tsx'
import { ChipLink, ChipRow } from '../../../ui/chip.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Section } from '../../../ui/section.tsx'
import styles from './empty-result.module.css'
import { LateFollowSearch } from './late-follow-search.ts'
import { countFilters, hasSubject, inFilters, type SearchState, withoutFilters } from './search-state.ts'
import { Understood } from './understood.tsx'

type Result = AnswerOf<'GET /api/search/search'>

const furthest = Math.max(...radii)

type Props = {
  city: string
  state: SearchState
  /** What was answered; nothing when nothing was asked. */
  result?: Result
  categories: string[]
  /** As in `FollowSearch`. */
  parent?: string
  onChange: (changes: SearchState) => void
}

/**
 * The 'no products' picture with ways on: what was probably meant (a link, never another thing in its place),
 * without the filters, what is close, or a category.
 */
export function EmptyResult({ city, state, result, categories, parent, onChange }: Props) {
  const nameOf = useCityNames()
  const isFiltered = countFilters(state) > 0
  const meant = result?.did_you_mean
  const near = result?.near ?? []
  const place = result?.place
  const placeName = place?.name && nameOf(place.name)
  const placeWords = result?.understood?.near === undefined ? {} : inFilters(result.understood)
  return (
    <>
      <div className={styles.empty}>
        <img src={noProducts} alt={texts.search.empty.picture} width={320} height={240} />
        <div>
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
          {hasSubject(state) && result?.place !== null && (
            <LateFollowSearch
              state={state}
              place={placeName}
              parent={parent}
              label={texts.mine.tellWhenOneComes}
            />
          )}
          <div className="cluster gap-10">
            {place && place.within < furthest && (
              <Button
                variant="soft"
                onClick={() => onChange({ ...placeWords, near: place.near, within: furthest })}
              >
                {texts.near.further({ kilometres: furthest })}
              </Button>
            )}
            {isFiltered && (
              <Button variant="soft" onClick={() => onChange(withoutFilters(state))}>
                {texts.search.empty.removeFilters}
              </Button>
            )}
          </div>
        </div>
      </div>
      {near.length > 0 && (
        <Section title={texts.search.empty.near} note={texts.search.empty.nearNote({ city })}>
          <ul className={styles.near}>
            {near.map(({ category, subcategory, total }) => (
              <li key={`${category} ${subcategory}`}>
                <Link to={paths.search({ subcategory })}>
                  <b lang={languageOf(nameOf(subcategory))}>{nameOf(subcategory)}</b>
                  <small lang={languageOf(nameOf(category))}>{nameOf(category)}</small>
                  <span>{texts.search.offers({ count: total, isAtLeast: false })}</span>
                </Link>
              </li>
            ))}
          </ul>
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
  const said = isAsTyped ? Object.keys(result?.understood ?? {}).filter((name) => name !== 'words') : []
  const isOnlyOpen = isFiltered ? state.open && countFilters(state) === 1 : `${said}` === 'open'
  const isToBlame = result?.found_without_filters || !state.query
  if (isOnlyOpen && isAsTyped && isToBlame) return texts.offerFilters.nothingOpen
  if (isFiltered) return texts.search.empty.filtersHint
  if (said.length > 0 && result?.found_without_filters)
    return said.every((name) => name.endsWith('price'))
      ? texts.search.empty.priceHint
      : texts.search.empty.filtersHint
  if (!state.query) return texts.search.empty.nothingHint
  // Not above kinds that are near.
  return result?.near?.length ? texts.search.empty.noneHint : texts.search.empty.wordsHint
}
