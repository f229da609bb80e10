import { describe, expect, test } from 'vitest'
import { longestVariable, textKinds } from '../../../contract/text-messages/calls.ts'
import { withLocale } from '../../../texts/locale.ts'
import { readConfig } from '../../platform/config/read-config.ts'
import { wordsOf } from './sms-gateway.ts'

const { site } = readConfig({})
const gsm = /^[A-Za-z0-9 @£$¥èéùìòÇØøÅå_ÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà\n\r]*$/

function partsOf(text: string) {
  const [alone, each] = gsm.test(text) ? [160, 153] : [70, 67]
  return text.length <= alone ? 1 : Math.ceil(text.length / each)
}

describe.each(textKinds)('the text %s', (kind) => {
  const write = (language: string, value: string) =>
    withLocale(language, () => wordsOf({ kind, variables: [value] }, site, '9198260447'))

  test('fits one SMS in English and two in Hindi with the longest name', () => {
    expect(partsOf(write('en', 'x'.repeat(longestVariable)))).toBe(1)
    expect(partsOf(write('hi', 'दु'.repeat(longestVariable / 2)))).toBeLessThanOrEqual(2)
  })

  test('contains our name and how to stop, but no link or other placeholder', () => {
    for (const language of ['en', 'hi']) {
      const text = write(language, 'VALUE')
      expect(text).toMatch(/^Chowk: .*STOP/)
      expect(text).not.toMatch(/https?:|[{}<>]|undefined/)
    }
  })
})
