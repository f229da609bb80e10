import { usePlaces } from '../lib/place-queries.ts'

/** The quarters to choose from, for a field with `list="quarters"`; whatever else is written stays. */
export function QuarterList({ besides = [] }: { besides?: readonly string[] }) {
  const { data: places = [] } = usePlaces()
  const names = places.filter(({ kind }) => kind === 'quarter').map(({ name }) => name)
  return (
    <datalist id="quarters">
      {[...new Set([...besides, ...names])].sort().map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}
