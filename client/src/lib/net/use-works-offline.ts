import { useEffect, useState } from 'react'

/** True when a service worker is active, which stores the files for codes and saved offers. */
export const worksOffline = async () => Boolean((await navigator.serviceWorker?.getRegistration())?.active)

export function useWorksOffline(): boolean {
  const [works, setWorks] = useState(false)
  useEffect(() => {
    let isLeft = false
    void navigator.serviceWorker?.ready.then(() => !isLeft && setWorks(true))
    return () => {
      isLeft = true
    }
  }, [])
  return works
}
