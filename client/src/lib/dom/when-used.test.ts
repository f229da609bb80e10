import { beforeEach, describe, expect, it, vi } from 'vitest'

let whenUsed: typeof import('./when-idle.ts')['whenUsed']
beforeEach(async () => {
  vi.resetModules()
  ;({ whenUsed } = await import('./when-idle.ts'))
})

const move = (movementX: number) =>
  window.dispatchEvent(Object.assign(new Event('pointermove'), { movementX, movementY: 0 }))

describe('what comes when the page is used', () => {
  it.each(['pointerdown', 'keydown', 'wheel', 'scroll'])(
    'when there is a %s, then it comes, once',
    (sign) => {
      const callback = vi.fn()
      whenUsed(callback)
      window.dispatchEvent(new Event(sign))
      window.dispatchEvent(new Event(sign))
      expect(callback).toHaveBeenCalledTimes(1)
    },
  )

  it('when the page is drawn below a mouse that rests, then it waits until the mouse moves', () => {
    const callback = vi.fn()
    whenUsed(callback)
    move(0)
    expect(callback).not.toHaveBeenCalled()
    move(3)
    expect(callback).toHaveBeenCalledTimes(1)
  })

  it('when the page has been used, then it comes at once', () => {
    window.dispatchEvent(new Event('keydown'))
    const callback = vi.fn()
    whenUsed(callback)
    expect(callback).toHaveBeenCalledTimes(1)
  })

  it('when it is called off, then it never comes', () => {
    const callback = vi.fn()
    whenUsed(callback)()
    window.dispatchEvent(new Event('keydown'))
    expect(callback).not.toHaveBeenCalled()
  })
})
