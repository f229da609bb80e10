import { describe, expect, test } from 'vitest'
import { texts } from '../contract/facts/texts.ts'
import { withLocale } from '../texts/locale.ts'
import { translateStored } from '../texts/translate-stored.ts'

const reasons = () => Object.values(texts.reasons)

describe('a text that was written down', () => {
  test('when it was written in one language and another is spoken, then it is said in that one', () => {
    const english = texts.reasons.duplicate
    const hindi = withLocale('hi', () => texts.reasons.duplicate)

    expect(hindi).not.toBe(english)
    expect(withLocale('hi', () => translateStored(english, reasons))).toBe(hindi)
    expect(translateStored(hindi, reasons)).toBe(english)
  })

  test('when somebody wrote words of their own, then they stay', () => {
    expect(withLocale('hi', () => translateStored('The shutters are down.', reasons))).toBe(
      'The shutters are down.',
    )
  })
})
