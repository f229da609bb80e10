/** Parts of the profile under `/userprofile?part=`. Devices and password have a separate page. */
export type ProfilePart = 'shop' | 'hours' | 'security' | 'messages' | 'helpers' | 'close'
