import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showScreen } from '../../../test-screen.tsx'
import { emptyOffer } from './offer-fields.ts'
import { Unpublished } from './publish-states.tsx'

it.each([
  [true, /^It stays at the top of My Products/],
  [false, 'It is lost when you leave this page.'],
])('when the browser keeps an offer that did not arrive: %s, then it says where it is', (isKept, words) => {
  const nothing = () => {}
  showScreen(
    <Unpublished
      reason="You stopped it."
      draft={{ areFieldsKept: isKept, isPhotoKept: isKept, picture: null, problems: {} }}
      values={{ ...emptyOffer(), end_date: '2026-12-06' }}
      {...{ keep: nothing, tryAgain: nothing, backToForm: nothing }}
    />,
  )
  expect(screen.getByText(words)).toBeInTheDocument()
})
