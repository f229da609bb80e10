import { useId, useState } from 'react'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { usePlaces } from '../../../lib/city/place-queries.ts'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { FieldError, TextField } from '../../../ui/field.tsx'

/** So many of the city's quarters stand there to tap; any other is written. */
const most = 8

type Props = { areas: readonly string[]; onChange: (areas: string[]) => void; error?: string }

/** Several quarters of the city, and one that is not among them. */
export function AreasField({ areas, onChange, error }: Props) {
  const id = useId()
  const nameOf = useCityNames(asStored)
  const { data: places = [] } = usePlaces()
  const quarters = places.filter(({ kind }) => kind === 'quarter').map(({ name }) => name)
  const offered = quarters.slice(0, most)
  // What is written stays what is written, also while it is the name of a quarter on the way to a longer one.
  const [written, setWritten] = useState<string>()
  const other = written ?? areas.find((area) => quarters.length > 0 && !offered.includes(area))
  const isOther = other !== undefined
  const known = areas.filter((area) => offered.includes(area) && area !== written)
  const change = (chosen: readonly string[], text: string | undefined) => {
    setWritten(text)
    onChange([...new Set([...chosen, ...(text?.trim() ? [text] : [])])])
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not take a grid in every browser
    <div role="group" aria-labelledby={id} aria-describedby={error && `${id}-error`} className="stack gap-8">
      <span id={id} className="semi">
        {texts.register.executive.areas}
      </span>
      <ChipRow>
        {offered.map((area) => (
          <Chip
            key={area}
            aria-pressed={known.includes(area)}
            onClick={() =>
              change(known.includes(area) ? known.filter((one) => one !== area) : [...known, area], other)
            }
          >
            {nameOf(area)}
          </Chip>
        ))}
        <Chip aria-pressed={isOther} onClick={() => change(known, isOther ? undefined : '')}>
          {texts.register.executive.otherArea}
        </Chip>
      </ChipRow>
      {isOther && (
        <TextField
          label={texts.register.executive.otherArea}
          autoComplete="off"
          maxLength={maxLengths.quarter}
          value={other}
          onChange={({ target }) => change(known, target.value)}
        />
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
