import { expect, it } from 'vitest'
import { screen, showScreen } from '../../../test-screen.tsx'
import { emptyOffer } from './offer-fields.ts'
import { Unpublished } from './publish-states.tsx'

it.each([
  [true, /^It stays at the top of My Products/],
  [false, 'It is lost when you leave this page.'],
])('shows whether an unsent offer is stored on the device (stored: %s)', (isKept, words) => {
  const nothing = () => {}
  showScreen(
    <Unpublished
      reason="You stopped the upload."
      draft={{ areFieldsKept: isKept, isPhotoKept: isKept, picture: null, problems: {} }}
      values={{ ...emptyOffer(), end_date: '2026-12-06' }}
      {...{ keep: nothing, tryAgain: nothing, backToForm: nothing }}
    />,
  )
  expect(screen.getByText(words)).toBeInTheDocument()
  const later = screen.getByRole('link', { name: 'Later, go to My Products' })
  expect(later).toHaveAttribute('href', '/adminlist')
})
