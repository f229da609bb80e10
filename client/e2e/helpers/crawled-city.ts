import { beforeAll, beforeEach } from 'vitest'
import { accompany, narrowest, type OpenChowk, openChowk } from './open-chowk.ts'
import { givenWholeCity, type WholeCity } from './whole-city.ts'

export let chowk: OpenChowk
export let city: WholeCity
export let language: string

export function crawlCity(speaking: string) {
  beforeAll(async () => {
    language = speaking
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
