import type { ComponentProps } from 'react'
import { maxLengths } from 'server/contract/facts/limits'
import { asStored, useCityNames } from '../lib/city/city-names.ts'
import { usePlaces } from '../lib/city/place-queries.ts'
import { CityNameField } from './city-name-field.tsx'

type Props = Omit<ComponentProps<typeof CityNameField>, 'known'> & {
  /** Quarters that are offered besides those of the city. */
  besides?: readonly string[]
}

/** A quarter, with those that are known to choose from. */
export function QuarterField({ besides = [], ...field }: Props) {
  const nameOf = useCityNames(asStored)
  const { data: places = [] } = usePlaces()
  const quarters = places.filter(({ kind }) => kind === 'quarter').map(({ name }) => name)
  const known = [...new Set([...besides, ...quarters])]
  return (
    <>
      <CityNameField
        {...field}
        list="quarters"
        autoComplete="off"
        maxLength={maxLengths.quarter}
        known={known}
      />
      <datalist id="quarters">
        {known
          .map(nameOf)
          .sort()
          .map((name) => (
            <option key={name} value={name} />
          ))}
      </datalist>
    </>
  )
}
