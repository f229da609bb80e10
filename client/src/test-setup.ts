import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { unstable_IdlePriority as idle, unstable_scheduleCallback as schedule } from 'scheduler'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { watchTexts } from './test-translated.ts'

// Resets modules: the test files of a process share modules, and stores keep their state in them.
vi.resetModules()

const { asyncWrapper } = getConfig()
configure({
  // Allows for lazy parts, which load slowly on a busy machine.
  asyncUtilTimeout: 5000,
  // Waits for React's effects, such as focus, which run after the render.
  asyncWrapper: async (wait) => {
    const found = await asyncWrapper(wait)
    await new Promise<void>((resolve) => schedule(idle, () => resolve()))
    return found
  },
})
afterAll(() => configure({ asyncWrapper }))

// jsdom has no media queries: tests see a desktop with motion.
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

// Fails tests whose updates would break on a page translated by the browser.
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
