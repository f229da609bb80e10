import { describe, expect, it } from 'vitest'
import { addressOf } from '../../../lib/dom/use-address.ts'
import { readAuditFilter } from './audit-trail.api.ts'

const read = (address: string) => readAuditFilter(new URLSearchParams(address))

describe('audit filter in the URL', () => {
  it.each([
    '',
    'subject_type=product&subject_id=7',
    'email=meena%40example.com',
    'subject_type=user&action=user+approved&text=meena&page=3',
  ])('keeps %j unchanged when the filter is read and written', (address) => {
    expect(new URLSearchParams(addressOf(read(address))).toString()).toBe(address)
  })

  it.each(['subject_type=planet', 'subject_id=7', 'page=0', 'page=-1', 'page=two'])(
    'ignores the invalid filter %j',
    (address) => {
      expect(addressOf(read(address))).toEqual([])
    },
  )
})
