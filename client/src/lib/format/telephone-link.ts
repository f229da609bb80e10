import { dialledPhone } from 'server/contract/facts/phone-numbers'

/** '0731 400 0000' becomes tel:07314000000. */
export const telephoneLink = (number: string) => `tel:${dialledPhone(number)}`
