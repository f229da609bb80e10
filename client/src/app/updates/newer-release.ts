import { create } from 'zustand'

/** The service worker of a newer release than this page, which waits until the page gives way. */
export const useNewerRelease = create<{ waiting?: ServiceWorker }>(() => ({}))
