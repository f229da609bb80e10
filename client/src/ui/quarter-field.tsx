import { type ComponentProps, useState } from 'react'
import { maxLengths } from 'server/contract/facts/limits'
import { asStored, useCityNames } from '../lib/city/city-names.ts'
import { usePlaces } from '../lib/city/place-queries.ts'
import { TextField } from './field.tsx'

type Props = Omit<ComponentProps<typeof CityNameField>, 'known'> & { besides?: readonly string[] }

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

type CityNameFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onBlur'> & {
  value: string
  known: readonly string[]
  onChange: (value: string) => void
}

/** Stores known names in English, but shows and accepts translated ones. Unknown names stay as typed. */
export function CityNameField({ value, known, onChange, ...field }: CityNameFieldProps) {
  const nameOf = useCityNames(asStored)
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      {...field}
      value={typed ?? nameOf(value)}
      onChange={({ target }) => {
        const own = target.value.trim().normalize('NFC')
        setTyped(target.value)
        onChange(known.find((name) => nameOf(name).normalize('NFC') === own) ?? target.value)
      }}
      // Shows the translated name only when the user has left the field.
      onBlur={() => setTyped(undefined)}
    />
  )
}
