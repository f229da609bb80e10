import { texts } from 'server/contract/facts/texts'
import { describe, expect, it } from 'vitest'
import { textIn, useAddress } from '../lib/dom/use-address.ts'
import { useApiQuery } from '../lib/net/api-query.ts'
import {
  type Answer,
  answerCalls,
  onePage,
  parameters,
  screen,
  showScreen,
  textsOf,
  waitFor,
} from '../test-screen.tsx'
import { AdminList, AdminTable, actions } from './admin-list.tsx'
import { TableSearch } from './table.tsx'
import { useSelectedItems } from './use-selected-items.ts'

const call = 'GET /api/admin/synonyms'
type SynonymPage = Extract<Answer<typeof call>, { body: { synonyms: unknown } }>['body']
type Pair = SynonymPage['synonyms'][number]

const pair = (id: number, word: string): Pair => ({
  ...{ id, version: 1, words: [word], finds: ['mixer'], both_ways: true, category_id: null, category: null },
  ...({ uses: 0, made_by: null, changed_at: '2026-11-20T05:00:00.000Z' } as object),
})
const pageOf = (pairs: Pair[], more: Partial<SynonymPage> = {}) => ({
  body: { synonyms: pairs, ...onePage(pairs.length), counts: { all: 9 }, ...more } as SynonymPage,
})

const readView = (address: URLSearchParams) => ({
  query: textIn(address, 'query'),
  after: textIn(address, 'after'),
})

function Pairs() {
  const [view, change] = useAddress(readView)
  const query = useApiQuery(call, { query: view })
  const shown = query.data?.synonyms ?? []
  const selection = useSelectedItems(shown, ({ id }) => id)
  return (
    <AdminList
      query={query}
      items={({ synonyms }) => synonyms}
      words={{ loading: 'Loading', failed: 'Failed', noMatch: 'No match.', showAll: 'Show all' }}
      none={({ counts }) => counts.all === 0 && <p>Nothing yet</p>}
      filters={() => (
        <TableSearch
          label="Search"
          value={view.query}
          onChange={(typed) => change({ query: typed }, { replace: true })}
        />
      )}
      onShowAll={() => change({ query: undefined, after: undefined })}
      onPage={(after, how) => change({ after }, how)}
    >
      {({ items, foot }) => (
        <>
          <AdminTable
            caption="Pairs"
            columns={[
              { title: 'Words', cell: ({ words }) => words.join() },
              actions<Pair>(({ words }) => <button type="button">Change {words}</button>),
            ]}
            items={items}
            keyOf={({ id }) => id}
            selection={{ ...selection, nameOf: ({ words }) => `Select ${words}` }}
            foot={foot}
          />
          <output>{selection.selected.map(({ words }) => words).join(', ')}</output>
        </>
      )}
    </AdminList>
  )
}

const show = (answer: Answer<typeof call> | ((sent: Sent) => Answer<typeof call>), address = '/') => {
  answerCalls({ [call]: answer })
  return showScreen(<Pairs />, address)
}
type Sent = { query: Record<string, string> }

describe('AdminList', () => {
  it('shows a loading state, then the rows under their headings', async () => {
    show(pageOf([pair(1, 'mixi'), pair(2, 'grinder')]))
    expect(screen.getByText('Loading')).toBeVisible()
    expect(await screen.findByRole('table', { name: 'Pairs' })).toBeVisible()
    expect(textsOf(screen.getAllByRole('columnheader')).slice(1)).toEqual(['Words', texts.ui.actions])
    expect(screen.getAllByRole('row')).toHaveLength(3)
    expect(screen.getByRole('button', { name: 'Change mixi' })).toBeVisible()
  })

  it('shows a failure, and the rows after a retry', async () => {
    const { user } = show('away')
    expect(await screen.findByText('Failed')).toBeVisible()
    answerCalls({ [call]: pageOf([pair(1, 'mixi')]) })
    await user.click(screen.getByRole('button', { name: texts.ui.tryAgain }))
    expect(await screen.findByText('mixi')).toBeVisible()
  })

  it('requests the whole list when the server refuses the URL', async () => {
    const { user } = show(
      ({ query }) => (query.after ? { status: 400, body: {} } : pageOf([pair(1, 'mixi')])),
      '/?after=nonsense',
    )
    await user.click(await screen.findByRole('button', { name: texts.ui.tryAgain }))
    expect(await screen.findByText('mixi')).toBeVisible()
    expect(parameters()).toEqual({})
  })

  it('shows only the empty state when no items exist', async () => {
    show(pageOf([], { counts: { all: 0 } } as Partial<SynonymPage>))
    expect(await screen.findByText('Nothing yet')).toBeVisible()
    expect(screen.queryByLabelText('Search')).toBeNull()
  })

  it('keeps the filter in the URL and offers the whole list when nothing matches', async () => {
    const { user } = show(({ query }) => pageOf(query.query ? [] : [pair(1, 'mixi')]))
    await user.type(await screen.findByLabelText('Search'), 'lamp')
    expect(await screen.findByText(/No match\./)).toBeVisible()
    expect(parameters()).toEqual({ query: 'lamp' })
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(await screen.findByText('mixi')).toBeVisible()
    expect(parameters()).toEqual({})
  })

  it('links to the next page and back to the first', async () => {
    const first = { previous: null, next: 'b', rows_before: 0, total: 2 }
    const second = { previous: '', next: null, rows_before: 1, total: 2 }
    const { user } = show(({ query }) =>
      query.after ? pageOf([pair(2, 'grinder')], second) : pageOf([pair(1, 'mixi')], first),
    )
    await user.click(await screen.findByRole('button', { name: texts.ui.pager.next }))
    expect(await screen.findByText('grinder')).toBeVisible()
    expect(parameters()).toEqual({ after: 'b' })
    await user.click(screen.getByRole('button', { name: texts.ui.pager.previous }))
    expect(await screen.findByText('mixi')).toBeVisible()
    expect(parameters()).toEqual({})
  })

  it('leaves a page when all its rows are gone', async () => {
    show(
      ({ query }) => (query.after ? pageOf([], { previous: '', rows_before: 1 }) : pageOf([pair(1, 'mixi')])),
      '/?after=b',
    )
    expect(await screen.findByText('mixi')).toBeVisible()
    expect(parameters()).toEqual({})
  })

  it('selects rows and deselects a row that leaves the screen', async () => {
    const { user, queries } = show(pageOf([pair(1, 'mixi'), pair(2, 'grinder')]))
    await user.click(await screen.findByRole('checkbox', { name: 'Select mixi' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select grinder' }))
    expect(screen.getByText('mixi, grinder')).toBeVisible()
    answerCalls({ [call]: pageOf([pair(2, 'grinder')]) })
    await queries.invalidateQueries()
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select grinder' })).toBeChecked())
    await waitFor(() => expect(screen.queryByText('mixi, grinder')).toBeNull())
  })
})
