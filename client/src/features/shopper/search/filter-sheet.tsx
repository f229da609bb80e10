import { MapPin } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import type { AnswerOf } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { brandInWords, searchedDeliveries } from 'server/contract/offers/facts/offer-facts'
import { radii, usualRadius } from 'server/contract/search/facts/near'
import { discountSteps } from 'server/contract/search/facts/options'
import type { Facets, SearchResults } from 'server/contract/search/schemas'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { isOfflineFailure } from '../../../lib/storage/cached-at.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FailedNotice } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SwitchField } from '../../../ui/tick-field.tsx'
import { ChipSkeletons, choicesOf, FilterBrands, FilterPrice, RadioChips } from './filter-fields.tsx'
import styles from './filter-sheet.module.css'
import { radiusOf, usePlaceSheet } from './place-filter.tsx'
import { type SearchState, withoutFilters } from './search-state.ts'
import { type FilterDraft, useFilterDraft } from './use-filter-draft.ts'

type Result = AnswerOf<'GET /api/search/search'>

type Props = {
  city: string
  /** The current search, with the filters read from its words. */
  asked: SearchState
  result: Result
  onShow: (changes: SearchState) => void
  onClose: () => void
}

const offersIn = (result: Result | undefined) =>
  result && texts.search.offers({ count: result.total, isAtLeast: result.total_is_at_least })

/** Applies changes only when the button is pressed. */
export function FilterSheet({ city, asked, result: shown, onShow, onClose }: Props) {
  const draft = useFilterDraft(asked, shown)
  const { state, change, result, error } = draft
  const form = useRef<HTMLFormElement>(null)
  const nameOf = useCityNames()
  useCloseOnBack(onClose)
  const { facets, total_is_at_least: isPartlyCounted } = result
  const { brands = [], categories = [], subcategories = [] }: Partial<Facets> = facets ?? {}
  const countOf = (count: number) => (isPartlyCounted ? undefined : count)
  const plain = withoutFilters(asked)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { search } = draft
    const wrong = draft.wrongField()
    if (wrong) {
      draft.settle()
      form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
    } else if (draft.isUnchanged) onClose()
    else if (draft.hasFailed || (!draft.isCounting && result.total > 0)) onShow(search)
  }
  const reset = () => draft.start({ ...withoutFilters(asked), near: state.near, within: state.within })

  return (
    <Sheet
      title={texts.offerFilters.filters}
      beside={
        <Button variant="plain" size="small" className={styles.reset} onClick={reset}>
          {texts.offerFilters.reset}
        </Button>
      }
      isTall
      onClose={onClose}
    >
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.groups}>
          <FilterArea city={city} state={state} result={result} onChange={change} />
          <section>
            <SwitchField
              label={texts.offerFilters.openNow}
              hint={offersIn(draft.open) ?? texts.offerFilters.openNowHint}
              on={state.open === 'now'}
              onChange={(on) => change({ open: on ? 'now' : undefined })}
            />
            <SwitchField
              label={texts.offerFilters.endsToday}
              hint={offersIn(draft.ending) ?? texts.offerFilters.endsTodayHint}
              on={state.ends === 'today'}
              onChange={(on) => change({ ends: on ? 'today' : undefined })}
            />
          </section>
          <RadioChips
            legend={texts.delivery.label}
            chosen={state.delivery}
            all={texts.offerFilters.any}
            choices={searchedDeliveries.map((value) => ({ value, label: texts.delivery.kinds[value] }))}
            onChoose={(chosen) =>
              change({ delivery: searchedDeliveries.find((delivery) => delivery === chosen) })
            }
          />
          <FilterPrice draft={draft} countOf={countOf} />
          <RadioChips
            legend={texts.offerFilters.discount}
            chosen={state.min_discount?.toString()}
            all={texts.offerFilters.any}
            choices={[
              ...new Set([...discountSteps.search, ...(state.min_discount ? [state.min_discount] : [])]),
            ]
              .sort((a, b) => a - b)
              .map((percent) => ({
                value: String(percent),
                label: texts.offerFilters.percentOrMore({ percent }),
              }))}
            onChoose={(percent) =>
              change({ min_discount: percent === undefined ? undefined : Number(percent) })
            }
          />
          {!state.subcategory && plain.category === undefined && (
            <RadioChips
              legend={texts.offerFilters.category}
              chosen={state.category}
              all={texts.offerFilters.any}
              choices={choicesOf(categories, countOf, nameOf)}
              onChoose={(category) => change({ category })}
            />
          )}
          {state.category && (
            <RadioChips
              legend={texts.offerFilters.subcategory}
              chosen={state.subcategory}
              all={texts.offerFilters.any}
              choices={choicesOf(subcategories, countOf, nameOf)}
              onChoose={(subcategory) => change({ subcategory })}
            />
          )}
          {plain.brand === undefined && (
            <FilterBrands
              chosen={state.brand}
              choices={choicesOf(brands, countOf, brandInWords)}
              onChoose={(brand) => change({ brand })}
            />
          )}
          {!facets && error && (
            <div>
              <FailedNotice onRetry={draft.retry}>
                {isOfflineFailure(error) ? texts.withoutNetwork.title : texts.offerFilters.choicesFailed}
              </FailedNotice>
            </div>
          )}
          {!facets && !error && (
            <section aria-busy="true">
              <Skeleton className={styles.headingPlace} width={92} />
              <ChipSkeletons />
            </section>
          )}
        </div>
        <div className={styles.foot}>
          <ShowButton draft={draft} total={result.total} isAtLeast={isPartlyCounted} />
        </div>
      </form>
    </Sheet>
  )
}

/** The back button of a phone closes the sheet and stays on the results. */
function useCloseOnBack(onClose: () => void) {
  const leaving = useBlocker(({ historyAction }) => historyAction === 'POP')
  useEffect(() => {
    if (leaving.state !== 'blocked') return
    leaving.reset()
    onClose()
  })
}

function ShowButton({ draft, total, isAtLeast }: { draft: FilterDraft; total: number; isAtLeast: boolean }) {
  const isNone = !draft.isCounting && !draft.hasFailed && total === 0
  const words = draft.isCounting
    ? texts.offerFilters.counting
    : draft.hasFailed
      ? texts.offerFilters.showUncounted
      : isNone
        ? texts.offerFilters.showNone
        : texts.offerFilters.show({ count: total, isAtLeast })
  return (
    <>
      <p role="status" className="visually-hidden">
        {words}
      </p>
      <Button type="submit" block size="large" disabled={isNone}>
        {words}
      </Button>
    </>
  )
}

type AreaProps = {
  city: string
  state: SearchState
  result: Pick<SearchResults, 'place'>
  onChange: (changes: SearchState) => void
}

function FilterArea({ city, state, result, onChange }: AreaProps) {
  const nameOf = useCityNames()
  const place = state.near === undefined ? null : result.place
  const { sheet, isOpening, open } = usePlaceSheet(state, { place, understood: undefined }, onChange)
  const name = place?.name && nameOf(place.name)
  const cityName = nameOf(city)
  return (
    <section>
      <h3>{texts.offerFilters.area}</h3>
      <button
        type="button"
        className={classNames(styles.area, place && styles.on)}
        aria-haspopup="dialog"
        aria-busy={isOpening || undefined}
        onClick={open}
      >
        <Icon of={MapPin} />
        <span lang={name ? languageOf(name) : undefined}>
          {state.near === undefined
            ? texts.offerFilters.allOfCity({ city: cityName })
            : name
              ? texts.near.nearPlace({ place: name })
              : texts.near.me}
        </span>{' '}
        <u>{texts.offerFilters.change}</u>
      </button>
      {state.near !== undefined && (
        <RadioChips
          legend={texts.offerFilters.distance}
          look="joined"
          chosen={String(state.within ?? usualRadius)}
          all={texts.offerFilters.allOfCity({ city: cityName })}
          isAllLast
          choices={radii.map((count) => ({
            value: String(count),
            label: texts.offerFilters.kilometres({ count }),
          }))}
          onChoose={(radius) =>
            onChange(
              radius === undefined
                ? { near: undefined, within: undefined, ...(state.sort === 'nearest' && { sort: undefined }) }
                : { within: radiusOf(Number(radius)) },
            )
          }
        />
      )}
      {sheet}
    </section>
  )
}
