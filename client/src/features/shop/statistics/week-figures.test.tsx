import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { WeekFigures } from './week-figures.tsx'

const day = (ago: number, views: number) => ({
  day: new Date(Date.UTC(2026, 10, 25 - ago)).toISOString().slice(0, 10),
  ...{
    views,
    directions: 0,
    call: 0,
    whatsapp: 0,
    share: 0,
    save: 0,
    visits: 0,
    poster: 0,
    new_followers: 0,
  },
})
const show = (views: (ago: number) => number) =>
  render(<WeekFigures days={Array.from({ length: 29 }, (_, at) => day(28 - at, views(28 - at)))} />)
const views = () => within(screen.getByText('Views of your offers').closest('div') as HTMLElement)

it('compares the last seven whole days with the seven before, without today', () => {
  show((ago) => (ago === 0 ? 1000 : ago <= 7 ? 10 : ago <= 14 ? 9 : 500))
  expect(screen.getByRole('heading', { name: 'Your week: 18 Nov to 24 Nov 2026' })).toBeVisible()
  expect(views().getByText('70')).toBeVisible()
  expect(views().getByText('63 the week before')).toBeVisible()
})

it('compares nothing in the first week', () => {
  show((ago) => (ago <= 3 ? 4 : 0))
  expect(views().getByText('12')).toBeVisible()
  expect(screen.queryByText(/the week before/)).toBeNull()
})
