import { create } from 'zustand'

export const useNewerRelease = create<{ waiting?: ServiceWorker }>(() => ({}))
