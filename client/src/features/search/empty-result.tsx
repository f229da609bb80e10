import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { ChipLink, ChipRow } from '../../ui/chip.tsx'
import { EmptyNotice } from '../../ui/notice.tsx'
import { countFilters, hasSubject, type SearchState, subjectOf, withoutFilters } from './search-state.ts'

type Props = { state: SearchState; categories: string[]; onChange: (changes: SearchState) => void }

/** The 'no products' picture with a way on: without the filters, or through a category. */
export function EmptyResult({ state, categories, onChange }: Props) {
  const isFiltered = countFilters(state) > 0
  const chips = (
    <ChipRow centred>
      {isFiltered && (
        <Button variant="soft" onClick={() => onChange(withoutFilters(state))}>
          Remove the filters
        </Button>
      )}
      {categories.map((name) => (
        <ChipLink key={name} to={paths.search({ category: name })}>
          {name}
        </ChipLink>
      ))}
    </ChipRow>
  )
  return (
    <EmptyNotice
      level={1}
      title={hasSubject(state) ? `No products for “${subjectOf(state)}”` : 'What are you looking for?'}
      picture="No products found"
      actions={chips}
    >
      {!hasSubject(state)
        ? 'Type what you need into the search box, or look through a category.'
        : isFiltered
          ? 'Nothing fits all the filters. Remove them, or look through a category.'
          : state.query
            ? 'Check the spelling, try a shorter word, or look through a category.'
            : 'There are no offers here yet. Please look in again soon, or look through another category.'}
    </EmptyNotice>
  )
}
