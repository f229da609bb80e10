import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showScreen } from '../../test-screen.tsx'
import { emptyProduct } from './product-form-values.ts'
import { UnpublishedFace } from './unpublished-face.tsx'

it.each([
  [true, /^It waits on top of My Products/],
  [false, 'It is gone when you leave this page.'],
])('when the browser keeps an offer that did not arrive: %s, then it says where it is', (fields, words) => {
  showScreen(
    <UnpublishedFace
      reason="You stopped it."
      isKept={{ fields, photo: fields }}
      values={{ ...emptyProduct(), end_date: '2026-12-06' }}
      photo={null}
      onTryAgain={() => {}}
      onChange={() => {}}
    />,
  )
  expect(screen.getByText(words)).toBeInTheDocument()
})
