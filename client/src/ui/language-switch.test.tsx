import { expect, test } from 'vitest'
import { screen, showScreen } from '../test-screen.tsx'
import { LanguageSwitch } from './language-switch.tsx'

test('links to the same page in each language, and marks each link with its `lang`', () => {
  showScreen(<LanguageSwitch look="footer" />, '/search?query=saree&sort=newest')

  const hindi = screen.getByRole('link', { name: 'हिन्दी' })
  expect(hindi).toHaveAttribute('href', '/search?query=saree&sort=newest&lang=hi')
  expect(hindi).toHaveAttribute('lang', 'hi')
  expect(screen.getByText('English')).toHaveAttribute('aria-current', 'true')
})

test('shows only the other languages when its look is "others"', () => {
  showScreen(<LanguageSwitch look="others" />)

  expect(screen.getByRole('link', { name: 'हिन्दी' })).toBeVisible()
  expect(screen.queryByText('English')).toBeNull()
})
