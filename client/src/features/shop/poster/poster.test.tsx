import { texts } from 'server/contract/facts/texts'
import { expect, it } from 'vitest'
import { screen, showScreen, within } from '../../../test-screen.tsx'
import { PosterChoice } from './poster.tsx'

const shop = { id: 17, name: 'Bhandari Footwear', quarter: 'Rajwada', brand: 'Chowk', city: 'Indore' }

it('prints four small posters in both languages when these are chosen', async () => {
  const { user } = showScreen(<PosterChoice shop={shop} isOpen />)
  const paper = document.querySelector<HTMLElement>('body > [aria-hidden]')
  if (!paper) throw new Error('Nothing is to be printed')
  expect(within(paper).getAllByText(shop.name)).toHaveLength(1)

  await user.click(screen.getByRole('radio', { name: new RegExp(texts.poster.hints.smallPlain) }))
  expect(within(paper).getAllByText(shop.name)).toHaveLength(4)
  for (const words of [texts.poster.onPaper.here, texts.poster.onPaper.hereHindi])
    expect(within(paper).getAllByText(words)).toHaveLength(4)
})
