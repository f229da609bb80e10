import { expect, test } from 'vitest'
import { settingsForMachine } from './server-process.ts'

test("gives PostgreSQL a quarter of the machine's memory, up to a maximum", () => {
  expect(settingsForMachine(4096).shared_buffers).toBe('1024MB')
  expect(settingsForMachine(65_536)).toMatchObject({ shared_buffers: '2048MB', work_mem: '32MB' })
})

test('gives PostgreSQL the minimum settings on a machine with little memory', () => {
  expect(settingsForMachine(300)).toMatchObject({ shared_buffers: '128MB', work_mem: '4MB' })
})
