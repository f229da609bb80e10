import { MapPin } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import type { AnswerOf } from 'server/contract/calls'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { brandInWords } from 'server/contract/offers/facts/proposed-offer'
import { radii, usualRadius } from 'server/contract/search/facts/near'
import { type NameInCity, useCityNames } from '../../../lib/city/city-names.ts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { addressOf } from '../../../lib/dom/use-address.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { Field, TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import styles from './filter-sheet.module.css'
import { type SearchState, withoutFilters } from './search-state.ts'
import { useFilterDraft } from './use-filter-draft.ts'
import { radiusOf, usePlaceSheet } from './use-place-sheet.tsx'

type Result = AnswerOf<'GET /api/search/search'>

type Props = {
  city: string
  /** The search as it is shown, what its words said among its filters. */
  asked: SearchState
  result: Result
  onShow: (changes: SearchState) => void
  onClose: () => void
}

const discounts = [10, 25, 40]
/** So many brands are shown before somebody asks for all. */
const firstBrands = 4

/** All filters, from below on phones, at the side elsewhere; nothing changes behind it before the button. */
export function FilterSheet({ city, asked, result: shown, onShow, onClose }: Props) {
  const draft = useFilterDraft(asked)
  const { state, change } = draft
  const form = useRef<HTMLFormElement>(null)
  const nameOf = useCityNames()
  useCloseOnBack(onClose)
  const result = draft.result ?? shown
  const { facets, total_is_at_least: isPartlyCounted } = result
  // Only a part of what was found was counted: no counts are better than wrong ones.
  const countOf = (count: number) => (isPartlyCounted ? undefined : count)
  const plain = withoutFilters(asked)
  const isUnchanged = (search: SearchState) =>
    String(addressOf({ ...search, page: undefined })) === String(addressOf({ ...asked, page: undefined }))

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { search } = draft
    const wrong = draft.wrongField()
    if (wrong) {
      draft.settle()
      form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
    } else if (isUnchanged(search)) onClose()
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
          <Area city={city} state={state} result={result} onChange={change} />
          <section>
            <SwitchField
              label={texts.offerFilters.openNow}
              hint={texts.offerFilters.openNowHint}
              on={state.open === 'now'}
              onChange={(on) => change({ open: on ? 'now' : undefined })}
            />
            <SwitchField
              label={texts.offerFilters.endsToday}
              hint={texts.offerFilters.endsTodayHint}
              on={state.ends === 'today'}
              onChange={(on) => change({ ends: on ? 'today' : undefined })}
            />
          </section>
          <Price draft={draft} found={facets.price} countOf={countOf} />
          <RadioChips
            legend={texts.offerFilters.discount}
            chosen={state.min_discount?.toString()}
            all={texts.offerFilters.any}
            choices={[...new Set([...discounts, state.min_discount ?? 10])]
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
              choices={choicesOf(facets.categories, countOf, nameOf)}
              onChoose={(category) => change({ category })}
            />
          )}
          {state.category && (
            <RadioChips
              legend={texts.offerFilters.subcategory}
              chosen={state.subcategory}
              all={texts.offerFilters.any}
              choices={choicesOf(facets.subcategories, countOf, nameOf)}
              onChoose={(subcategory) => change({ subcategory })}
            />
          )}
          {plain.brand === undefined && (
            <Brands
              chosen={state.brand}
              choices={choicesOf(facets.brands, countOf, brandInWords)}
              onChoose={(brand) => change({ brand })}
            />
          )}
        </div>
        <div className={styles.foot}>
          <ShowButton draft={draft} total={result.total} isAtLeast={isPartlyCounted} />
        </div>
      </form>
    </Sheet>
  )
}

/** A phone's way back leaves the sheet alone, not the results behind it. */
function useCloseOnBack(onClose: () => void) {
  const leaving = useBlocker(({ historyAction }) => historyAction === 'POP')
  useEffect(() => {
    if (leaving.state !== 'blocked') return
    leaving.reset()
    onClose()
  })
}

type Draft = ReturnType<typeof useFilterDraft>

/** Says how many that is, also to who does not see it; stays where it is while it counts. */
function ShowButton({ draft, total, isAtLeast }: { draft: Draft; total: number; isAtLeast: boolean }) {
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
  result: Result
  onChange: (changes: SearchState) => void
}

function Area({ city, state, result, onChange }: AreaProps) {
  const nameOf = useCityNames()
  const place = state.near === undefined ? null : result.place
  const { sheet, isOpening, open } = usePlaceSheet({ place, understood: undefined }, onChange)
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

type CountOf = (count: number) => number | undefined
type PriceProps = { draft: Draft; found: Result['facets']['price']; countOf: CountOf }

function Price({ draft, found, countOf }: PriceProps) {
  const { from, to, problems, type } = draft
  const amount = (rupees: number | null | undefined) => rupees?.toLocaleString('en-IN') ?? ''
  return (
    <section>
      <h3>{texts.offerFilters.priceTitle}</h3>
      <div className={styles.prices}>
        <Amount
          name="from"
          label={texts.offerFilters.priceFrom}
          error={problems.from}
          placeholder={found ? amount(Math.floor(found.min)) : ''}
          value={from}
          onType={(from) => type({ from })}
        />
        <Amount
          name="to"
          label={texts.offerFilters.priceUpTo}
          error={problems.to}
          placeholder={found ? amount(Math.ceil(found.max)) : ''}
          value={to}
          onType={(to) => type({ to })}
        />
      </div>
      {found && found.ranges.length > 0 && (
        <ChipRow>
          {found.ranges.map(({ min, max, count }) => {
            const isChosen = from === amount(min) && to === amount(max)
            return (
              <Chip
                key={`${min} ${max}`}
                aria-pressed={isChosen}
                onClick={() => type(isChosen ? { from: '', to: '' } : { from: amount(min), to: amount(max) })}
              >
                {rangeInWords(min, max)} <Count of={countOf(count)} />
              </Chip>
            )
          })}
        </ChipRow>
      )}
    </section>
  )
}

function rangeInWords(min: number | null, max: number | null) {
  if (min === null) return texts.offerFilters.under({ price: formatRupees(max ?? 0) })
  if (max === null) return texts.offerFilters.over({ price: formatRupees(min) })
  return texts.offerFilters.between({ from: formatRupees(min), to: formatRupees(max) })
}

const Count = ({ of: count }: { of: number | undefined }) =>
  count !== undefined && <span className={styles.count}>{count.toLocaleString('en-IN')}</span>

type AmountProps = {
  name: 'from' | 'to'
  label: string
  error: string | undefined
  placeholder: string
  value: string
  onType: (typed: string) => void
}

/** Letters, not a number's field: digits of any script and commas are read. */
const Amount = ({ name, label, error, placeholder, value, onType }: AmountProps) => (
  <Field label={label} error={error}>
    {(control) => (
      <span className={styles.amount}>
        <span aria-hidden="true">₹</span>
        <input
          {...control}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          placeholder={placeholder}
          value={value}
          onChange={({ target }) => onType(target.value)}
        />
      </span>
    )}
  </Field>
)

type Choice = { value: string; label: string; lang?: string; count?: number }

const choicesOf = (values: { value: string; count: number }[], countOf: CountOf, nameOf: NameInCity) =>
  values.map(({ value, count }): Choice => {
    const label = nameOf(value)
    return { value, label, lang: languageOf(label), count: countOf(count) }
  })

type RadioProps = {
  legend: ReactNode
  /** `joined`: side by side as one; `list`: one below the other. */
  look?: 'chips' | 'joined' | 'list'
  /** The entry that filters nothing. */
  all: string
  isAllLast?: boolean
  choices: readonly Choice[]
  chosen: string | undefined
  onChoose: (value: string | undefined) => void
}

/** One of some; arrow keys lead from one to the other. Hidden where there is no choice. */
function RadioChips({ legend, look = 'chips', all, isAllLast, choices, chosen, onChoose }: RadioProps) {
  const name = useId()
  // Whole names match regardless of case, so an address may write it differently.
  const isChosen = (value: string | undefined) => value?.toLowerCase() === chosen?.toLowerCase()
  const isListed = chosen === undefined || choices.some(({ value }) => isChosen(value))
  const listed = isListed ? choices : [{ value: chosen, label: chosen }, ...choices]
  if (listed.length < (look === 'list' ? 1 : 2) && chosen === undefined) return null
  const none = { value: undefined, label: all }
  return (
    <fieldset className={classNames(styles.radios, styles[look])}>
      <legend>{legend}</legend>
      {(isAllLast ? [...listed, none] : [none, ...listed]).map((choice: Partial<Choice>) => (
        <label key={choice.value ?? ''} lang={choice.lang}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={isChosen(choice.value)}
            onChange={() => onChoose(choice.value)}
          />
          {choice.label} <Count of={choice.count} />
        </label>
      ))}
    </fieldset>
  )
}

type BrandProps = Pick<RadioProps, 'choices' | 'chosen' | 'onChoose'>

function Brands({ choices, chosen, onChoose }: BrandProps) {
  const [typed, setTyped] = useState('')
  const [showsAll, setShowAll] = useState(false)
  if (choices.length < 2 && chosen === undefined) return null
  const wanted = typed.trim().toLowerCase()
  const found = wanted ? choices.filter(({ label }) => label.toLowerCase().includes(wanted)) : choices
  const shown = wanted || showsAll ? found : found.filter((one, i) => i < firstBrands || one.value === chosen)
  return (
    <section>
      <h3>{texts.offerFilters.brand}</h3>
      {choices.length > firstBrands && (
        <TextField
          label={texts.offerFilters.findBrand}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <RadioChips
        legend={<span className="visually-hidden">{texts.offerFilters.brand}</span>}
        look="list"
        all={texts.offerFilters.allBrands}
        choices={shown}
        chosen={chosen}
        onChoose={onChoose}
      />
      {found.length === 0 && <p role="status">{texts.offerFilters.noBrand}</p>}
      {!wanted && !showsAll && choices.length > shown.length && (
        <Button variant="plain" size="small" onClick={() => setShowAll(true)}>
          {texts.offerFilters.moreBrands({ count: choices.length })}
        </Button>
      )}
    </section>
  )
}
