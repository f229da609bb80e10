import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { confirm } from '../../ui/confirm.tsx'
import { FormLayout } from './form-layout.tsx'

it('shows the confirmation dialog that a form requests', async () => {
  const router = createMemoryRouter([
    { element: <FormLayout />, children: [{ path: '/', element: <p>Photos</p> }] },
  ])
  render(<RouterProvider router={router} />)
  act(() =>
    confirm({ title: 'Leave it out?', children: 'It goes.', confirmLabel: 'Leave out', action: vi.fn() }),
  )
  expect(await screen.findByRole('alertdialog', { name: 'Leave it out?' })).toBeInTheDocument()
})
