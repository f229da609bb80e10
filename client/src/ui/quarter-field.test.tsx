import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { cityNamesQuery } from '../lib/city/city-names.ts'
import { QuarterField } from './quarter-field.tsx'

function Form({ stored }: { stored: string }) {
  const [quarter, setQuarter] = useState(stored)
  return (
    <>
      <QuarterField label="Locality" value={quarter} besides={['Rajwada', 'Sarafa']} onChange={setQuarter} />
      <output>{quarter}</output>
    </>
  )
}
function show(stored: string, answer?: { names: Record<string, string> }) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  client.setQueryData(cityNamesQuery.queryKey, answer)
  const { container } = render(
    <QueryClientProvider client={client}>
      <Form stored={stored} />
    </QueryClientProvider>,
  )
  const offered = [...container.querySelectorAll('option')].map(({ value }) => value)
  return { user: userEvent.setup(), offered }
}
const field = () => screen.getByLabelText('Locality')
const inHindi = { names: { Rajwada: 'राजवाड़ा', Sarafa: 'सराफ़ा' } }

describe('QuarterField', () => {
  it('shows, offers and accepts Hindi names on a Hindi page, but stores English names', async () => {
    const { user, offered } = show('Sarafa', inHindi)
    expect(field()).toHaveValue('सराफ़ा')
    expect(offered).toEqual(['राजवाड़ा', 'सराफ़ा'])
    await user.clear(field())
    await user.type(field(), 'राजवाड़ा')
    expect(screen.getByRole('status')).toHaveTextContent('Rajwada')
    expect(field()).toHaveValue('राजवाड़ा')
  })

  it('keeps an unknown name, or a name that only starts like a known name, as typed', async () => {
    const { user } = show('', inHindi)
    await user.type(field(), 'Sarafa Chowk')
    await user.tab()
    expect(screen.getByRole('status')).toHaveTextContent('Sarafa Chowk')
    expect(field()).toHaveValue('Sarafa Chowk')
  })

  it('shows English names on an English page', async () => {
    const { user, offered } = show('Sarafa')
    expect(offered).toEqual(['Rajwada', 'Sarafa'])
    await user.type(field(), ' Bazar')
    expect(screen.getByRole('status')).toHaveTextContent('Sarafa Bazar')
  })
})
