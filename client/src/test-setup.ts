import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { unstable_IdlePriority as idle, unstable_scheduleCallback as schedule } from 'scheduler'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { watchTexts } from './test-translated.ts'

// Files of a process share modules, and stores keep state in them: each file starts with fresh modules.
vi.resetModules()

const { asyncWrapper } = getConfig()
configure({
  asyncUtilTimeout: 5000,
  // Waits for React's effects too, such as moving the focus after the text appears.
  asyncWrapper: async (wait) => {
    const found = await asyncWrapper(wait)
    await new Promise<void>((resolve) => schedule(idle, () => resolve()))
    return found
  },
})
afterAll(() => configure({ asyncWrapper }))

// jsdom has no layout. Tests see a desktop without motion preferences.
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

// Each test also checks that its screen survives a browser's page translation.
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
