import { expect, it } from 'vitest'
import { answerCalls, screen, showScreen } from '../../../test-screen.tsx'
import { ReportSheet } from './report-sheet.tsx'

it('asks what is wrong, sends the report once, and links to its progress', async () => {
  const complaint = { number: 'C-7', token: 'abc' }
  const { sentTo } = answerCalls({
    'POST /api/user/report': { body: { message: 'Thank you. We will review it.', complaint } },
  })
  const { user } = showScreen(<ReportSheet id={41} onClose={() => {}} />)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Please choose what is wrong.')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'The price in the shop is different' }))
  await user.type(screen.getByRole('textbox'), '<b>They ask</b> ₹6,500.')
  await user.dblClick(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByRole('link', { name: 'See status' })).toBeVisible()
  const words = '<b>They ask</b> ₹6,500.'
  expect(sentTo('POST /api/user/report')).toEqual([{ product_id: 41, kind: 'wrong price', words }])
})
