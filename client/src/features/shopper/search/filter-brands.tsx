import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { RadioChips, type RadioProps } from './radio-chips.tsx'

/** So many brands are shown before somebody asks for all. */
const firstBrands = 4

type BrandProps = Pick<RadioProps, 'choices' | 'chosen' | 'onChoose'>

/** Brands of what was found, the most common first, or those with the typed letters. */
export function FilterBrands({ choices, chosen, onChoose }: BrandProps) {
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
