import { ChevronDown } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { logChoice } from '../../../lib/net/log.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './city-select.module.css'
import { useSite } from './site.api.ts'

/** The city; a choice is only logged (specification 2). */
export function CitySelect({ className }: { className?: string }) {
  const { cities } = useSite()
  const nameOf = useCityNames()
  return (
    <label className={classNames(styles.city, className)}>
      <span className="visually-hidden">{texts.site.city}</span>
      <select onChange={(event) => logChoice('City chosen', event.target.value)}>
        {cities.map((city) => (
          <option key={city} value={city} lang={languageOf(nameOf(city))}>
            {nameOf(city)}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size="small" className={styles.arrow} />
    </label>
  )
}
