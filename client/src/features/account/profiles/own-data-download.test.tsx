import { screen, waitFor } from '@testing-library/react'
import { texts } from 'server/contract/facts/texts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../test-answers.ts'
import { showScreen } from '../../../test-screen.tsx'
import { OwnDataDownload } from './own-data-download.tsx'

const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.pathname)
  })
})
const button = () => screen.getByRole('button', { name: texts.ownData.button })
const call = 'POST /api/shop/prove_password'

describe('OwnDataDownload', () => {
  it('starts the download at once after a recent sign-in', async () => {
    const { sentTo } = answerCalls({ [call]: { body: { message: 'Proved.' } } })
    const { user } = showScreen(<OwnDataDownload />)

    await user.click(button())

    await waitFor(() => expect(saved).toEqual(['/api/shop/own_data']))
    expect(sentTo(call)).toEqual([{}])
    expect(screen.queryByLabelText(texts.ownData.password)).toBeNull()
  })

  it('asks for the password after an old sign-in, and shows an error at the field when the password is wrong', async () => {
    const refused = { message: 'Again.', error: 'Again.' }
    answerCalls({ [call]: { status: 403, body: { ...refused, password_again: true } } })
    const { user } = showScreen(<OwnDataDownload />)
    await user.click(button())
    const field = await screen.findByLabelText(texts.ownData.password)
    expect(saved).toEqual([])

    answerCalls({ [call]: { status: 400, body: { ...refused, fields: { password: 'Not this one.' } } } })
    await user.type(field, 'wrong one')
    await user.click(button())
    expect(await screen.findByText('Not this one.')).toBeVisible()
    expect(field).toHaveValue('wrong one')

    const { sentTo } = answerCalls({ [call]: { body: { message: 'Proved.' } } })
    await user.clear(field)
    await user.type(field, 'a good password')
    await user.click(button())

    await waitFor(() => expect(saved).toEqual(['/api/shop/own_data']))
    expect(sentTo(call)).toEqual([{ password: 'a good password' }])
  })
})
