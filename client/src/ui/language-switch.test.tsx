import { expect, test } from 'vitest'
import { screen, showScreen } from '../test-screen.tsx'
import { LanguageSwitch } from './language-switch.tsx'

test('when a language is offered, then it leads to this very page in it, and is read as what it is', () => {
  showScreen(<LanguageSwitch look="footer" />, '/search?query=saree&sort=newest')

  const hindi = screen.getByRole('link', { name: 'हिन्दी' })
  expect(hindi).toHaveAttribute('href', '/search?query=saree&sort=newest&lang=hi')
  expect(hindi).toHaveAttribute('lang', 'hi')
  expect(screen.getByText('English')).toHaveAttribute('aria-current', 'true')
})

test('when it is narrow, then only the other languages are offered', () => {
  showScreen(<LanguageSwitch look="others" />)

  expect(screen.getByRole('link', { name: 'हिन्दी' })).toBeVisible()
  expect(screen.queryByText('English')).toBeNull()
})
