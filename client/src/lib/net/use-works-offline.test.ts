import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useWorksOffline, worksOffline } from './use-works-offline.ts'

afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))

test('returns true once a service worker is active', async () => {
  let activate = () => {}
  const ready = new Promise<void>((resolve) => {
    activate = resolve
  })
  const value = { ready, getRegistration: async () => ({ active: {} }) }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value })
  const { result } = renderHook(useWorksOffline)
  expect(result.current).toBe(false)
  await act(async () => activate())
  expect(result.current).toBe(true)
  expect(await worksOffline()).toBe(true)
})

test('returns false in a browser without service workers', async () => {
  expect(renderHook(useWorksOffline).result.current).toBe(false)
  expect(await worksOffline()).toBe(false)
})
