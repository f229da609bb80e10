const remembered = <T>(make: (locale: string) => T) => {
  const made = new Map<string, T>()
  return (locale: string) => {
    const known = made.get(locale) ?? make(locale)
    made.set(locale, known)
    return known
  }
}
const formatOf = remembered((locale) => new Intl.NumberFormat(locale))
const rulesOf = remembered((locale) => new Intl.PluralRules(locale))

type Cases = Record<string, string>

export const number = (locale: string, value: number) => formatOf(locale).format(value)

/** An exact number takes precedence over its plural category. */
export const plural = (locale: string, value: number, cases: Cases) =>
  cases[value] ?? cases[rulesOf(locale).select(value)] ?? cases.other

export const select = (value: string, cases: Cases) =>
  Object.hasOwn(cases, value) ? cases[value] : cases.other
