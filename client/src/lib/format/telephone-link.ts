import { dialledPhone } from 'server/contract/facts/phone-numbers'

/** Turns '0731 400 0000' into tel:07314000000. */
export const telephoneLink = (number: string) => `tel:${dialledPhone(number)}`
