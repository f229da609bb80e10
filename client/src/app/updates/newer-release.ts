import { create } from 'zustand'

/** The waiting service worker of a newer release. */
export const useNewerRelease = create<{ waiting?: ServiceWorker }>(() => ({}))
