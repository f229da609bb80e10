import { expect, test } from 'vitest'
import { settingsForMachine } from './server-process.ts'

test('when a machine has much memory, then PostgreSQL takes a quarter of it, but no more than it can use', () => {
  expect(settingsForMachine(4096).shared_buffers).toBe('1024MB')
  expect(settingsForMachine(65_536)).toMatchObject({ shared_buffers: '2048MB', work_mem: '32MB' })
})

test('when a machine has little memory, then PostgreSQL has what it had before', () => {
  expect(settingsForMachine(300)).toMatchObject({ shared_buffers: '128MB', work_mem: '4MB' })
})
