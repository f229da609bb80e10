import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { unstable_IdlePriority as idle, unstable_scheduleCallback as schedule } from 'scheduler'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { watchTexts } from './test-translated.ts'

// Stores keep in their modules what people did, and the files of a process share modules: each file begins
// with new ones.
vi.resetModules()

const { asyncWrapper } = getConfig()
configure({
  // A part in a file of its own takes its time where much else runs.
  asyncUtilTimeout: 5000,
  // What is waited for is on the screen before React has run its effects: the focus comes after the words.
  asyncWrapper: async (wait) => {
    const found = await asyncWrapper(wait)
    await new Promise<void>((resolve) => schedule(idle, () => resolve()))
    return found
  },
})
// The next file of this process configures it anew.
afterAll(() => configure({ asyncWrapper }))

// jsdom has no layout: it knows no media queries, no scrolling and no sizes. Tests see a desktop without
// wishes about motion.
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
})
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.scrollTo = () => {}
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.scrollTo ??= () => {}
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
  this.querySelector<HTMLElement>('button')?.focus()
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false
}

// Each test also proves that what it changes would survive a browser that translates the page.
let endWatch: ReturnType<typeof watchTexts>
beforeEach(() => {
  endWatch = watchTexts()
})

afterEach(() => {
  const faults = endWatch()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
  expect(faults, 'Texts beside other children that change: see ui/button.tsx').toEqual([])
})
