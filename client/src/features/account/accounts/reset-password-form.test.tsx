import { screen } from '@testing-library/react'
import { texts } from 'server/contract/facts/texts'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../test-answers.ts'
import { showScreen } from '../../../test-screen.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

const open = (is_open: boolean) => {
  answerCalls({ 'GET /api/shop/reset-password/:token': { body: { is_open } } })
  showScreen(<ResetPasswordForm token="abc" onReset={() => {}} newLink={<p>Ask for another</p>} />)
}

it('when a link was used or ended, then that is told as it is opened, and no password is asked for', async () => {
  open(false)
  expect(await screen.findByText(texts.passwords.wrongLink)).toBeVisible()
  expect(screen.getByText('Ask for another')).toBeVisible()
  expect(screen.queryByLabelText(texts.passwords.new)).toBeNull()
})

it('when it can be used, then the new password is asked for', async () => {
  open(true)
  expect(await screen.findByLabelText(texts.passwords.new)).toBeVisible()
  expect(screen.queryByText(texts.passwords.wrongLink)).toBeNull()
})
