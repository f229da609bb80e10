import { act, render, screen } from '@testing-library/react'
import { startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { latePart } from './late-part.tsx'
import { beginHydration, endHydration } from './use-came-with-page.ts'

const Price = ({ rupees }: { rupees: number }) => <p title="hydrated">{`₹${rupees}`}</p>

function partWithMoment() {
  let begin = () => {}
  const load = vi.fn(async () => Price)
  const Part = latePart(load, (callback) => {
    begin = callback
  })
  return { Part, load, begin: () => act(async () => begin()) }
}

let root: Root | undefined
async function takeOver(Part: ReturnType<typeof partWithMoment>['Part']) {
  const page = document.createElement('div')
  page.innerHTML = '<!--$--><p title="hydrated">₹100</p><!--/$-->'
  document.body.append(page)
  beginHydration()
  await act(async () => {
    root = hydrateRoot(page, <Part rupees={100} />)
  })
  endHydration()
  return (rupees: number) => act(async () => root?.render(<Part rupees={rupees} />))
}

afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  document.body.replaceChildren()
})

describe('latePart with a moment', () => {
  test("keeps the server's HTML and loads the file when its moment comes", async () => {
    const { Part, load, begin } = partWithMoment()
    await takeOver(Part)
    const drawn = screen.getByText('₹100')
    expect(load).not.toHaveBeenCalled()

    await begin()
    expect(load).toHaveBeenCalledOnce()
    expect(screen.getByText('₹100')).toBe(drawn)
  })

  test('loads the file when the props change before the moment', async () => {
    const { Part, load } = partWithMoment()
    const change = await takeOver(Part)
    await change(90)
    expect(load).toHaveBeenCalledOnce()
    expect(screen.getByText('₹90')).toBeInTheDocument()
  })

  test('loads the file when a transition changes the props before the moment', async () => {
    const { Part, load } = partWithMoment()
    await takeOver(Part)
    await act(async () => startTransition(() => root?.render(<Part rupees={90} />)))
    expect(load).toHaveBeenCalledOnce()
    expect(screen.getByText('₹90')).toBeInTheDocument()
  })

  test('loads the file at once on a screen that the server did not render', async () => {
    const { Part, load } = partWithMoment()
    await act(async () => void render(<Part rupees={100} />))
    expect(load).toHaveBeenCalledOnce()
    expect(screen.getByText('₹100')).toBeInTheDocument()
  })
})
