import { beforeEach, describe, expect, it, vi } from 'vitest'

let whenUsed: typeof import('./when-idle.ts')['whenUsed']
beforeEach(async () => {
  vi.resetModules()
  ;({ whenUsed } = await import('./when-idle.ts'))
})

const move = (movementX: number) =>
  window.dispatchEvent(Object.assign(new Event('pointermove'), { movementX, movementY: 0 }))

describe('whenUsed', () => {
  it.each(['pointerdown', 'keydown', 'wheel', 'scroll'])('calls back once on %s', (sign) => {
    const callback = vi.fn()
    whenUsed(callback)
    window.dispatchEvent(new Event(sign))
    window.dispatchEvent(new Event(sign))
    expect(callback).toHaveBeenCalledTimes(1)
  })

  it('ignores the move event of a mouse that was resting while the page was rendered', () => {
    const callback = vi.fn()
    whenUsed(callback)
    move(0)
    expect(callback).not.toHaveBeenCalled()
    move(3)
    expect(callback).toHaveBeenCalledTimes(1)
  })

  it('calls back at once when the page has already been used', () => {
    window.dispatchEvent(new Event('keydown'))
    const callback = vi.fn()
    whenUsed(callback)
    expect(callback).toHaveBeenCalledTimes(1)
  })

  it('does not call back when cancelled', () => {
    const callback = vi.fn()
    whenUsed(callback)()
    window.dispatchEvent(new Event('keydown'))
    expect(callback).not.toHaveBeenCalled()
  })
})
