/**
 * What stands under `/userprofile?part=`; without it the shop. Devices and password have a page of their own.
 */
export type ProfilePart = 'shop' | 'hours' | 'security' | 'messages' | 'helpers' | 'close'
