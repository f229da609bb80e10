/** The parts under `/userprofile?part=`; the default is `shop`. Devices and password have their own page. */
export type ProfilePart = 'shop' | 'hours' | 'security' | 'messages' | 'helpers' | 'close'
