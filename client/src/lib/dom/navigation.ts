/**
 * Options for a navigation that only changes what the present screen shows: it keeps the scroll position and
 * the focus.
 */
export const stayOnScreen = { preventScrollReset: true, state: { staysOnScreen: true } } as const

export const staysOnScreen = (state: unknown) =>
  typeof state === 'object' && state !== null && 'staysOnScreen' in state
