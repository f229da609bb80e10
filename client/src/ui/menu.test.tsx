import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { Menu, MenuButton, MenuLink } from './menu.tsx'

function show() {
  const onDelete = vi.fn()
  render(
    <MemoryRouter>
      <Menu trigger={(trigger) => <Button {...trigger}>Actions</Button>}>
        <MenuLink to="/userprofile">Profile</MenuLink>
        <MenuButton onClick={onDelete}>Delete</MenuButton>
      </Menu>
    </MemoryRouter>,
  )
  return { user: userEvent.setup(), onDelete, trigger: screen.getByRole('button', { name: 'Actions' }) }
}
const item = (name: string) => screen.getByRole('menuitem', { name })

describe('a menu', () => {
  it('focuses its first entry when opened, and wraps around on arrow keys', async () => {
    const { user, trigger } = show()
    await user.click(trigger)
    expect(item('Profile')).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(item('Delete')).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(item('Profile')).toHaveFocus()
    await user.keyboard('{End}')
    expect(item('Delete')).toHaveFocus()
  })

  it('closes on Escape and returns the focus to its button', async () => {
    const { user, trigger } = show()
    await user.click(trigger)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    expect(trigger).toHaveFocus()
  })

  it('runs a chosen command once and closes', async () => {
    const { user, trigger, onDelete } = show()
    await user.click(trigger)
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onDelete).toHaveBeenCalledOnce()
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })

  it('closes on a press outside of it', async () => {
    const { user, trigger } = show()
    await user.click(trigger)
    await user.click(document.body)
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })
})
