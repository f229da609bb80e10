import { describe, expect, test } from 'vitest'
import { texts } from '../contract/facts/texts.ts'
import { asSpoken } from '../texts/as-spoken.ts'
import { speaking } from '../texts/spoken-language.ts'

const reasons = () => Object.values(texts.reasons)

describe('a text that was written down', () => {
  test('when it was written in one language and another is spoken, then it is said in that one', () => {
    const english = texts.reasons.duplicate
    const hindi = speaking('hi', () => texts.reasons.duplicate)

    expect(hindi).not.toBe(english)
    expect(speaking('hi', () => asSpoken(english, reasons))).toBe(hindi)
    expect(asSpoken(hindi, reasons)).toBe(english)
  })

  test('when somebody wrote words of their own, then they stay', () => {
    expect(speaking('hi', () => asSpoken('The shutters are down.', reasons))).toBe('The shutters are down.')
  })
})
