import { useEffect } from 'react'
import { isServerThere, reloadIfServerIsThere } from '../lib/server-there.ts'
import { NoNetwork } from '../offers/no-network.tsx'

type Screen = { Page: React.ComponentType }

/** A screen's file. Without a network, and not on the device, what one looked at stands in its place. */
export async function loadScreen(load: () => Promise<Screen>): Promise<Screen> {
  try {
    return await load()
  } catch (error) {
    // A server that is there has a newer release (lib/new-release.ts), or something is broken.
    if (await isServerThere()) throw error
    return { Page: ScreenWithoutNetwork }
  }
}

/** Whether this stands for a screen whose file could not be had. */
export const isMissing = (component: unknown) => component === ScreenWithoutNetwork

/** Its file is asked for again with the page only: browsers remember that a module could not be fetched. */
function ScreenWithoutNetwork() {
  useEffect(() => {
    const again = () => void reloadIfServerIsThere()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return (
    <div className="wrap">
      <NoNetwork onRetry={() => void reloadIfServerIsThere()} />
    </div>
  )
}
