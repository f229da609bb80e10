import { beforeAll, beforeEach } from 'vitest'
import { accompany, narrowest, type OpenChowk, openChowk } from './open-chowk.ts'
import { givenWholeCity, type WholeCity } from './whole-city.ts'

/** The city of the describe that runs, and the language that its visitors read. */
export let chowk: OpenChowk
export let city: WholeCity
export let language: string

/**
 * A whole city for the describe that begins with it; each of its tests begins with a visit on the narrowest
 * phone.
 */
export function crawlCity(speaking: string) {
  beforeAll(async () => {
    language = speaking
    // Skeletons have tests of their own.
    chowk = await openChowk({ SKELETONS: 'off' })
    city = await givenWholeCity(chowk, language)
    return () => chowk.close()
  })
  beforeEach(async () => {
    chowk.cutChanges(false)
    const reader = { locale: `${language}-IN`, viewport: narrowest, reducedMotion: 'reduce' } as const
    accompany(await chowk.visit('phone', reader))
  })
}
