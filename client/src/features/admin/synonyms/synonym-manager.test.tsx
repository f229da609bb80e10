import type { AnswerOf } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { describe, expect, it } from 'vitest'
import { useAddress } from '../../../lib/dom/use-address.ts'
import {
  type Answer,
  answerCalls,
  onePage,
  screen,
  showScreen,
  waitFor,
  within,
} from '../../../test-screen.tsx'
import { SynonymManager } from './synonym-manager.tsx'
import { readSynonymView } from './synonyms.api.ts'

const mixi = {
  ...{ id: 3, words: ['mixi'], finds: ['mixer'], both_ways: true, version: 1 },
  ...{ category_id: null, category: null },
}
const kapde = {
  ...{ id: 2, words: ['kapde', 'कपड़े'], finds: ['saree', 'kurta'], both_ways: false, version: 4 },
  ...{ category_id: 5, category: 'Fashion' },
}
const counted = (total: number) => ({ total, total_is_at_least: false })
const unfound: AnswerOf<'GET /api/admin/unfound'> = {
  searches: [
    {
      query: 'geyser 15 litre',
      times: 64,
      ...counted(0),
      near: { kind: 'words', name: 'Water heater', total: 12 },
    },
    { query: 'पोहा', times: 41, ...counted(0), near: null },
    { query: 'mixi', times: 27, ...counted(31), near: null },
  ],
  has_more: false,
}

function Screen() {
  const [view, change] = useAddress(readSynonymView)
  return <SynonymManager view={view} onView={change} categories={[{ id: 5, name: 'Fashion' }]} asked={0} />
}

type Answers = {
  saved?: Answer<'POST /api/admin/savesynonym'>
  list?: Answer<'GET /api/admin/synonyms'>
  searches?: Answer<'GET /api/admin/unfound'>
  explanation?: Answer<'GET /api/admin/explain_search'>
}
const listOf = (synonyms: (typeof mixi | typeof kapde)[]): AnswerOf<'GET /api/admin/synonyms'> => ({
  ...{ synonyms, ...onePage(synonyms.length), counts: { all: 2 } },
})

async function show({ saved, list, searches, explanation }: Answers = {}, address = '/') {
  const { sentTo } = answerCalls({
    'GET /api/admin/synonyms': list ?? { body: listOf([mixi, kapde]) },
    'GET /api/admin/unfound': searches ?? { body: unfound },
    'GET /api/admin/explain_search': explanation ?? { body: { steps: [] } },
    'POST /api/admin/trysynonym': { body: { ...counted(12), first: 'Roshni water heater, 15 litre' } },
    'POST /api/admin/savesynonym': saved ?? { body: { message: texts.synonyms.added, synonym: mixi } },
    'POST /api/admin/deletesynonym': { body: { message: texts.synonyms.deleted } },
  })
  const { user } = showScreen(<Screen />, address)
  const make = async (query: string) =>
    user.click(await screen.findByRole('button', { name: `Add a synonym for ${query}` }))
  const savePair = () => user.click(screen.getByRole('button', { name: 'Save the pair' }))
  return { user, make, savePair, sentTo }
}
const words = () => screen.getByLabelText('When a shopper types')
const finds = () => screen.getByLabelText('Also find')

describe('SynonymManager', () => {
  it('shows similar words for searches without results, and marks searches that find offers now', async () => {
    await show()
    expect(await screen.findByText('12 in “Water heater”')).toBeInTheDocument()
    expect(screen.getByText('nothing close')).toBeInTheDocument()
    expect(screen.getByText('now finds 31')).toBeInTheDocument()
    expect(screen.getByText('पोहा')).toHaveAttribute('lang', 'hi')
  })

  it('prefills the form, previews the results and saves when a synonym is made from a search', async () => {
    const { make, savePair, sentTo } = await show()
    await make('geyser 15 litre')
    expect(words()).toHaveValue('geyser 15 litre')
    expect(finds()).toHaveValue('water heater')
    expect(finds()).toHaveFocus()
    expect(await screen.findByText('“geyser 15 litre” then finds 12')).toBeInTheDocument()
    expect(screen.getByText('First: Roshni water heater, 15 litre')).toBeInTheDocument()

    await savePair()

    const pair = { words: ['geyser 15 litre'], finds: ['water heater'], both_ways: true }
    await waitFor(() => expect(sentTo('POST /api/admin/savesynonym')).toEqual([pair]))
    expect(await screen.findByText(texts.synonyms.added)).toBeInTheDocument()
    expect(words()).toHaveValue('')
  })

  it('shows a field error and sends nothing when a side is empty or both contain the same word', async () => {
    const { user, savePair, sentTo } = await show()
    await savePair()
    expect(await screen.findByText(texts.synonyms.wordsMissing)).toBeInTheDocument()
    expect(words()).toHaveFocus()
    await user.type(words(), 'geyser, gizer')
    await user.type(finds(), 'Geyser')
    await savePair()
    expect(await screen.findByText(texts.synonyms.onBothSides)).toBeInTheDocument()
    expect(sentTo('POST /api/admin/savesynonym')).toEqual([])
  })

  it("prefills the form with the edited pair, and sends the pair's id and version", async () => {
    const { user, savePair, sentTo } = await show()
    await user.click(await screen.findByRole('button', { name: 'Change kapde, कपड़े' }))
    expect(finds()).toHaveValue('saree, kurta')
    expect(screen.getByRole('radio', { name: /^One way/ })).toBeChecked()
    expect(screen.getByLabelText('Where')).toHaveDisplayValue('Fashion')
    await user.type(finds(), ', shirt')
    await savePair()
    const { category, ...pair } = { ...kapde, finds: ['saree', 'kurta', 'shirt'], category_id: '5' }
    await waitFor(() => expect(sentTo('POST /api/admin/savesynonym')).toEqual([pair]))
  })

  it('shows the current pair and keeps the typed one when another admin saved first', async () => {
    const current = { ...mixi, finds: ['grinder'], version: 2 }
    const message = texts.synonyms.changedMeanwhile({ by: 'Deepak Rao' })
    const { user, savePair, sentTo } = await show({ saved: { status: 409, body: { message, current } } })
    await user.click(await screen.findByRole('button', { name: 'Change mixi' }))
    await user.type(finds(), ', juicer')
    await savePair()
    expect(await screen.findByText(`${message} It is now: mixi ↔ grinder.`)).toBeInTheDocument()
    expect(finds()).toHaveValue('mixer, juicer')

    await user.click(screen.getByRole('button', { name: 'Overwrite it with mine' }))
    await waitFor(() =>
      expect(sentTo('POST /api/admin/savesynonym').map(({ version, finds }) => [version, finds])).toEqual([
        [1, ['mixer', 'juicer']],
        [2, ['mixer', 'juicer']],
      ]),
    )
    await user.click(await screen.findByRole('button', { name: 'Show the other change' }))
    expect(finds()).toHaveValue('grinder')
  })

  it('asks for confirmation before deleting a pair', async () => {
    const { user, sentTo } = await show()
    await user.click(await screen.findByRole('button', { name: 'Delete mixi' }))
    const dialog = screen.getByRole('alertdialog')
    expect(dialog).toHaveTextContent('A search for mixi will no longer find mixer.')
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(sentTo('POST /api/admin/deletesynonym')).toEqual([{ id: 3, version: 1 }]))
    expect(await screen.findByText(texts.synonyms.deleted)).toBeInTheDocument()
  })

  it('shows an error when the pairs fail to load, and a message when every search had results', async () => {
    await show({ list: 'away', searches: { body: { searches: [], has_more: false } } }, '/?days=30')
    expect(await screen.findByText('The synonyms could not be loaded.')).toBeInTheDocument()
    expect(await screen.findByText('Every search in the last 30 days found something.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true')
  })
})

describe('SearchExplanation', () => {
  const field = () => screen.getByRole('searchbox', { name: 'The shopper’s words' })

  it('shows each step of the search with its result when Enter is pressed', async () => {
    const steps = [
      { step: 'Words', result: 'कुकर 5 लीटर' },
      { step: '“5 लीटर”', result: '5000ml' },
    ]
    const { user, sentTo } = await show({ explanation: { body: { steps } } })

    await user.type(field(), 'कुकर ५ लीटर{Enter}')

    expect(await screen.findByText('5000ml')).toBeInTheDocument()
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Words', '“5 लीटर”'])
    expect(screen.getByText('कुकर 5 लीटर')).toHaveAttribute('lang', 'hi')
    expect(sentTo('GET /api/admin/explain_search')).toHaveLength(1)
  })

  it('shows a field error and sends nothing when the query is empty', async () => {
    const { user, sentTo } = await show()

    await user.click(screen.getByRole('button', { name: 'Show how it is understood' }))

    expect(field()).toBeInvalid()
    expect(field()).toHaveAccessibleDescription(/Please/)
    expect(sentTo('GET /api/admin/explain_search')).toEqual([])
  })

  it('offers a retry when the server does not respond', async () => {
    const { user } = await show({ explanation: { status: 500, body: { message: 'x' } } })

    await user.type(field(), 'saree{Enter}')

    expect(await screen.findByText('The search could not be explained.')).toBeInTheDocument()
  })
})
