import { expect, it } from 'vitest'
import { answerCalls, fireEvent, screen, showScreen, waitFor, withUndo } from '../test-screen.tsx'
import { useUndoableCall } from './use-undoable-call.ts'

function Rows() {
  const remove = useUndoableCall('POST /api/admin/deleteplace', { refreshes: [] })
  return [1, 2].map((id) => (
    <button key={id} type="button" onClick={() => remove.mutate({ id, version: 1 })}>
      Delete {id}
    </button>
  ))
}

it('sends a call once when its button is tapped twice, but sends the call of another row at the same time', async () => {
  const { sentTo } = answerCalls({
    'POST /api/admin/deleteplace': { body: { message: 'Deleted.', undo: 9 } },
  })
  const { user } = showScreen(withUndo(<Rows />))
  fireEvent.click(screen.getByRole('button', { name: 'Delete 1' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete 1' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete 2' }))
  await waitFor(() => expect(sentTo('POST /api/admin/deleteplace').length).toBe(2))
  expect(sentTo('POST /api/admin/deleteplace')).toMatchObject([{ id: 1 }, { id: 2 }])
  await screen.findByRole('button', { name: 'Undo' })
  await user.click(screen.getByRole('button', { name: 'Delete 1' }))
  await waitFor(() => expect(sentTo('POST /api/admin/deleteplace').length).toBe(3))
})
