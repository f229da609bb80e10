import { expect, it } from 'vitest'
import { answerCalls } from '../../test-answers.ts'
import { forgetDeviceLater, forgetDeviceOnServer } from './device-to-forget.ts'

it('repeats both requests when the network failed between them', async () => {
  let isThere = false
  const done = { status: 204, body: undefined as never } as const
  const { sentTo } = answerCalls({
    'POST /api/user/forget_questions': done,
    'POST /api/user/forget_claims': () => (isThere ? done : 'away'),
  })
  forgetDeviceLater('secret')
  await expect(forgetDeviceOnServer()).rejects.toThrow()
  isThere = true
  await forgetDeviceOnServer()
  await forgetDeviceOnServer()
  expect(sentTo('POST /api/user/forget_questions')).toEqual([{ device: 'secret' }, { device: 'secret' }])
  expect(sentTo('POST /api/user/forget_claims')).toEqual([{ device: 'secret' }, { device: 'secret' }])
})
