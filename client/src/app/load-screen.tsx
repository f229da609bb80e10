import { useEffect } from 'react'
import { isServerThere, reloadIfServerIsThere, reloadOnceServerIsThere } from '../lib/net/server-there.ts'
import { NoNetwork } from '../offers/no-network.tsx'

type Screen = { Page: React.ComponentType }

/** What a file brings; without a network, where the device has it not, `instead`. */
export async function loadOrInstead<T>(load: () => Promise<T>, instead: T): Promise<T> {
  try {
    return await load()
  } catch (error) {
    // A server that is there has a newer release (lib/new-release.ts), or something is broken.
    if (await isServerThere()) throw error
    return instead
  }
}

export const loadScreen = (load: () => Promise<Screen>) => loadOrInstead(load, { Page: ScreenWithoutNetwork })

/** Whether this stands for a screen whose file could not be had. */
export const isMissing = (component: unknown) => component === ScreenWithoutNetwork

/**
 * What one looked at stands in a screen's place. Its file is asked for again with the page only: browsers
 * remember that a module could not be fetched.
 */
export function ScreenWithoutNetwork() {
  useEffect(() => reloadOnceServerIsThere(), [])
  return (
    <div className="wrap">
      <NoNetwork onRetry={() => void reloadIfServerIsThere()} />
    </div>
  )
}
