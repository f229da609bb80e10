import { describe, expect, test } from 'vitest'
import { texts } from '../contract/facts/texts.ts'
import { withLocale } from '../texts/locale.ts'
import { translateStored } from '../texts/translate-stored.ts'

const reasons = () => Object.values(texts.reasons)

describe('a stored text', () => {
  test("is shown in the reader's language if it is predefined", () => {
    const english = texts.reasons.duplicate
    const hindi = withLocale('hi', () => texts.reasons.duplicate)

    expect(hindi).not.toBe(english)
    expect(withLocale('hi', () => translateStored(english, reasons))).toBe(hindi)
    expect(translateStored(hindi, reasons)).toBe(english)
  })

  test('is shown unchanged if a user wrote it', () => {
    expect(withLocale('hi', () => translateStored('The shutters are down.', reasons))).toBe(
      'The shutters are down.',
    )
  })
})
