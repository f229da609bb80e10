import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

function Layout() {
  useFocusOnArrival()
  return (
    <>
      <input aria-label="Search" />
      <Link to="/next">Next</Link>
      <main>
        <Outlet />
      </main>
    </>
  )
}

let letIn: () => Promise<void>
let router: ReturnType<typeof createMemoryRouter>
beforeEach(() => {
  let come = () => {}
  const there = new Promise<void>((resolve) => {
    come = resolve
  })
  letIn = () => act(async () => come())
  router = createMemoryRouter([
    {
      Component: Layout,
      children: [
        { path: '/', Component: () => <h1>First</h1> },
        {
          path: '/next',
          lazy: async () => {
            await there
            return { Component: () => <h1>Second</h1> }
          },
        },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
})
const heading = () => screen.findByRole('heading', { name: 'Second' })
const field = () => screen.getByRole('textbox', { name: 'Search' })

it('focuses the heading of the next screen when a link is followed', async () => {
  await userEvent.click(field())
  await userEvent.click(screen.getByRole('link', { name: 'Next' }))
  await letIn()
  expect(await heading()).toHaveFocus()
})

it('focuses the heading of the next screen when Enter is pressed in a field', async () => {
  await userEvent.type(field(), 'shoes{Enter}')
  act(() => void router.navigate('/next'))
  await letIn()
  expect(await heading()).toHaveFocus()
})

it('keeps the focus in a field that the user entered while the screen was loading', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Next' }))
  await userEvent.type(field(), 'sho')
  await letIn()
  await heading()
  await userEvent.keyboard('es')
  expect(field()).toHaveFocus()
  expect(field()).toHaveValue('shoes')
})
