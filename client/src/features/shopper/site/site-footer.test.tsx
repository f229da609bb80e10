import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SocialLinks } from './site-footer.tsx'

describe('Social links', () => {
  it('when some networks are configured, then only these are shown', () => {
    render(<SocialLinks links={{ youtube: 'https://www.youtube.com/@mandi' }} />)

    expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual(['YouTube'])
  })

  it('when none is, then there is not even an empty list', () => {
    const { container } = render(<SocialLinks links={{}} />)

    expect(container).toBeEmptyDOMElement()
  })
})
