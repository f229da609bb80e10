import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SocialLinks } from './site-footer.tsx'

describe('SocialLinks', () => {
  it('shows only the configured networks', () => {
    render(<SocialLinks links={{ youtube: 'https://www.youtube.com/@mandi' }} />)

    expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual(['YouTube'])
  })

  it('renders no list when no network is configured', () => {
    const { container } = render(<SocialLinks links={{}} />)

    expect(container).toBeEmptyDOMElement()
  })
})
