import { texts } from '../../../contract/facts/texts.ts'

type Device = { name: string; kind: 'phone' | 'computer' }

const systems: [RegExp, () => string, Device['kind']][] = [
  [/iPhone|iPod/, () => 'iPhone', 'phone'],
  [/iPad/, () => 'iPad', 'phone'],
  [/Android(?!.*Mobile)/, () => texts.devices.androidTablet, 'phone'],
  [/Android/, () => texts.devices.androidPhone, 'phone'],
  [/KAIOS/, () => texts.devices.kaiOsPhone, 'phone'],
  [/Windows/, () => texts.devices.windowsComputer, 'computer'],
  [/CrOS/, () => 'Chromebook', 'computer'],
  [/Macintosh|Mac OS X/, () => 'Mac', 'computer'],
  [/Linux|X11/, () => texts.devices.linuxComputer, 'computer'],
]

/** The order matters, since most browsers also claim to be Chrome or Safari. */
const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/YaBrowser\//, 'Yandex'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** Returns a name such as 'Android phone, Chrome'. */
export function readableDevice(userAgent = ''): Device {
  const [, system = () => texts.devices.unknown, kind = 'computer'] =
    systems.find(([sign]) => sign.test(userAgent)) ?? []
  const [, browser] = browsers.find(([sign]) => sign.test(userAgent)) ?? []
  return { name: [system(), browser].filter(Boolean).join(', '), kind }
}
