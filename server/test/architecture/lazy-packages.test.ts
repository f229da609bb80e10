import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

test.each(['sharp', '@aws-sdk/client-s3'])('the server loads %s only when it is used', (name) => {
  const users = [...readSources()].filter(
    ([path, source]) => path.startsWith('server/src/') && source.includes(`'${name}'`),
  )
  const isEager = new RegExp(`^import (?!type\\b)[^']*'${name}'`, 'm')

  expect(users.length).toBeGreaterThan(0)
  expect(users.filter(([, source]) => isEager.test(source)).map(([path]) => path)).toEqual([])
})
