/** Parts under `/userprofile?part=`. Devices and password have their own page. */
export type ProfilePart = 'shop' | 'hours' | 'security' | 'messages' | 'helpers' | 'close'
