import { skipToken } from '@tanstack/react-query'
import { Check, LocateFixed, MapPin, MapPinOff } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { ListedPlace } from 'server/contract/places/schemas'
import { gridCell, placeKey, placeSlug } from 'server/contract/search/facts/near'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { findHere, stopLooking, useHere } from '../../../lib/city/here.ts'
import { usePlaces } from '../../../lib/city/place-queries.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import { hydrationFreshTime } from '../../../lib/net/just-answered.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from './place-chooser.module.css'
import type { SearchState } from './search-state.ts'

type Props = {
  /** Each place shows how many results of this search are near it. */
  search?: SearchState
  chosen: string | undefined
  isHere: boolean
  onChoose: (near: string | undefined) => void
  onClose: () => void
}

export function PlaceChooser({ search, chosen, isHere, onChoose, onClose }: Props) {
  const countOf = useCounts(search)
  const close = () => {
    stopLooking()
    onClose()
  }
  return (
    <Sheet title={texts.near.question} onClose={close}>
      <NearMe isOn={isHere} onFound={onChoose} />
      <Loaded query={usePlaces()} loading={texts.near.loading} failed={texts.near.failed}>
        {(places) => <PlaceList places={places} countOf={countOf} chosen={chosen} onChoose={onChoose} />}
      </Loaded>
      {chosen !== undefined && (
        <Button variant="plain" block className={styles.clear} onClick={() => onChoose(undefined)}>
          {texts.near.clear}
        </Button>
      )}
    </Sheet>
  )
}

type Count = { total: number; total_is_at_least: boolean }
type CountOf = (place: ListedPlace) => Count | undefined

/** Undefined while loading, and when counting is too expensive for the server. */
function useCounts(search: SearchState | undefined): CountOf {
  const { data: found } = useApiQuery('GET /api/search/near_places', search ? { query: search } : skipToken, {
    logs: 'The offers near each place could not be counted',
    staleTime: hydrationFreshTime,
  })
  if (!search) return ({ offers }) => ({ total: offers, total_is_at_least: false })
  if (!found?.places) return () => undefined
  const counts = new Map(found.places.map((place) => [place.id, place]))
  return ({ id }) => counts.get(id) ?? { total: 0, total_is_at_least: false }
}

function NearMe({ isOn, onFound }: { isOn: boolean; onFound: (near: string) => void }) {
  const { isLooking, isRefused, isUnknown } = useHere()
  const look = async () => {
    const spot = await findHere()
    if (spot) onFound(gridCell(spot))
  }
  if (isRefused || isUnknown)
    return (
      <div className={styles.told} role="status">
        <Icon of={MapPinOff} />
        <div>
          <b>{isRefused ? texts.near.refused : texts.near.notFound}</b>
          <p>{isRefused ? texts.near.refusedHow : texts.near.notFoundHow}</p>
          {!isRefused && (
            <Button variant="line" size="small" onClick={() => void look()}>
              {texts.near.me}
            </Button>
          )}
        </div>
      </div>
    )
  return (
    <div className={styles.me}>
      {isLooking ? (
        <>
          <p role="status">
            <b>{texts.near.looking}</b> {texts.near.onlyPart}
          </p>
          <Button variant="line" block onClick={stopLooking}>
            {texts.near.stop}
          </Button>
        </>
      ) : (
        <>
          <Button variant={isOn ? 'soft' : 'line'} block onClick={() => void look()}>
            <Icon of={LocateFixed} />
            {texts.near.me}
          </Button>
          <small>{texts.near.onlyPart}</small>
        </>
      )}
    </div>
  )
}

type ListProps = { places: readonly ListedPlace[]; countOf: CountOf } & Pick<Props, 'chosen' | 'onChoose'>

function PlaceList({ places, countOf, chosen, onChoose }: ListProps) {
  const nameOf = useCityNames()
  const [typed, setTyped] = useState('')
  const [showsAll, setShowAll] = useState(false)
  const [picked, setPicked] = useState(chosen)
  const needle = placeKey(typed)
  const known = places.filter(({ is_known }) => is_known)
  const shown = needle ? places.filter((place) => isCalled(place, needle)) : showsAll ? places : known
  const pick = shown.find(({ name }) => placeSlug(name) === picked)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const only = pick ?? (needle ? shown[0] : undefined)
    if (only) onChoose(placeSlug(only.name))
  }
  return (
    <form onSubmit={submit}>
      <TextField
        label={texts.near.search}
        type="search"
        placeholder={texts.near.example}
        autoComplete="off"
        enterKeyHint="done"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <fieldset className={styles.places}>
        <legend>{needle || showsAll ? texts.near.all : texts.near.known}</legend>
        {shown.map((place) => {
          const [near, name, count] = [placeSlug(place.name), nameOf(place.name), countOf(place)]
          return (
            <label key={place.id} className={styles.place}>
              {/* Arrow keys move the focus; Enter or a tap selects a place. */}
              <input
                type="radio"
                name="place"
                checked={near === picked}
                onChange={() => setPicked(near)}
                // Arrow keys also fire click events, but with `detail` 0.
                onClick={({ detail }) => detail > 0 && onChoose(near)}
              />
              <Icon of={near === picked ? Check : MapPin} />
              <span>
                <b lang={languageOf(name)}>{name}</b>
                {place.name_hi && place.name_hi !== name && <small lang="hi">{place.name_hi}</small>}
              </span>
              <em>
                {count && (
                  <>
                    <span aria-hidden="true">
                      {count.total.toLocaleString('en-IN') + (count.total_is_at_least ? '+' : '')}
                    </span>
                    <span className="visually-hidden">
                      {texts.search.offers({ count: count.total, isAtLeast: count.total_is_at_least })}
                    </span>
                  </>
                )}
              </em>
            </label>
          )
        })}
      </fieldset>
      {shown.length === 0 && <p role="status">{texts.near.none}</p>}
      {!needle && !showsAll && places.length > known.length && (
        <Button variant="line" block onClick={() => setShowAll(true)}>
          {texts.near.showAll({ count: places.length })}
        </Button>
      )}
      <Button type="submit" block className={styles.submit} hidden={!pick || picked === chosen}>
        {texts.near.choose({ place: pick ? nameOf(pick.name) : '' })}
      </Button>
    </form>
  )
}

const isCalled = ({ name, name_hi, aliases }: ListedPlace, needle: string) =>
  [name, name_hi ?? '', ...aliases].some((called) => placeKey(called).includes(needle))
