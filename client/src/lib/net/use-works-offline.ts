import { useEffect, useState } from 'react'

/** Whether the service worker has stored the files that show codes and saved offers without a network. */
export const worksOffline = async () => Boolean((await navigator.serviceWorker?.getRegistration())?.active)

/** The same for a screen; false until it is known. */
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
