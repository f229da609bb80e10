import { describe, expect, it } from 'vitest'
import { addressOf } from '../../../lib/dom/use-address.ts'
import { readAuditFilter } from './audit-trail.api.ts'

const read = (address: string) => readAuditFilter(new URLSearchParams(address))

describe('the filter of the audit trail in the address', () => {
  it.each([
    '',
    'subject_type=product&subject_id=7',
    'email=meena%40example.com',
    'subject_type=user&action=user+approved&text=meena&page=3',
  ])('when %j is read and written, then it is the same', (address) => {
    expect(new URLSearchParams(addressOf(read(address))).toString()).toBe(address)
  })

  it.each(['subject_type=planet', 'subject_id=7', 'page=0', 'page=-1', 'page=two'])(
    'when %j makes no sense, then it counts as nothing',
    (address) => {
      expect(addressOf(read(address))).toEqual([])
    },
  )
})
