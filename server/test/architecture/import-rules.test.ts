import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeScratchFolder } from '../scratch-folder.ts'
import { root } from './sources.ts'

const value = (from: string) => `import { x } from '${from}'; x()`
const type = (from: string) => `import type { X } from '${from}'; export const x: X = 1`
const apple = 'client/src/features/shop/apples/apple'

/** One file per rule and kind of import, with the linter's expected result. */
const files: Record<string, [source: string, rule: 'plugin' | `no${string}` | 'useImportExtensions' | null]> =
  {
    [`${apple}-own.ts`]: [value('./core.ts'), null],
    [`${apple}-static.ts`]: [value('../pears/pear.ts'), 'plugin'],
    [`${apple}-effects.ts`]: ["import '../pears/pear.ts'", 'plugin'],
    [`${apple}-type.ts`]: [type('../pears/pear.ts'), 'plugin'],
    [`${apple}-again.ts`]: ["export * from '../pears/pear.ts'", 'plugin'],
    [`${apple}-dynamic.ts`]: ["export const x = () => import('../pears/pear.ts')", 'plugin'],
    [`${apple}-template.ts`]: ['export const x = import(`../pears/pear.ts`)', 'plugin'],
    [`${apple}-type-in-place.ts`]: ["export type X = import('../pears/pear.ts').X", 'plugin'],
    [`${apple}-glob.ts`]: ["export const x = import.meta.glob(['./a.ts', '../pears/pear.ts'])", 'plugin'],
    [`${apple}-url.ts`]: ["export const x = new URL('../pears/pear.ts', import.meta.url)", 'plugin'],
    [`${apple}-who.ts`]: [value('../../admin/plums/plum.ts'), 'plugin'],
    [`${apple}-down.ts`]: [value('../../../lib/x.ts'), null],
    [`${apple}.test.ts`]: [value('../pears/pear.ts'), null],
    'client/src/lib/up.ts': [value('../ui/x.ts'), 'plugin'],
    'client/src/ui/beside.ts': [type('../session/x.ts'), 'plugin'],
    'client/src/app/server.ts': [value('../../../server/src/app.ts'), 'plugin'],
    'client/src/service-worker/up.ts': [value('../ui/x.ts'), 'plugin'],
    'client/src/app/down.ts': [value('../pages/x.ts'), null],
    'client/src/app/beside.ts': [value('../service-worker/x.ts'), 'plugin'],
    'client/src/pages/up.ts': [value('../app/x.ts'), 'plugin'],
    'client/src/pages/program.ts': [value('../main.tsx'), 'plugin'],
    'client/src/offers/beside.ts': [value('../offer-drafts/x.ts'), 'plugin'],
    'client/src/orchards/no-place.ts': [value('../lib/x.ts'), 'plugin'],
    'client/build/up.ts': [value('../../server/contract/x.ts'), 'plugin'],
    'server/src/app.ts': [value('./start/x.ts'), 'plugin'],
    'server/src/start/beside.ts': [value('../backup/x.ts'), 'plugin'],
    'server/src/jobs/up.ts': [value('../app.ts'), 'plugin'],
    'server/src/jobs/serve.ts': [value('../serve.ts'), 'plugin'],
    'server/src/jobs/down.ts': [value('../features/apples/x.ts'), null],
    'server/src/features/apples/client.ts': [value('../../../../client/src/lib/x.ts'), 'plugin'],
    'server/src/features/apples/beside.ts': [value('../pears/pear.ts'), 'plugin'],
    'server/src/features/apples/core/beside.ts': [value('../../pears/pear.ts'), 'plugin'],
    'server/src/features/apples/core/own.ts': [value('../peel/pear.ts'), null],
    'server/src/features/apples/around.ts': [value('../../features/pears/pear.ts'), 'plugin'],
    'client/src/features/shop/apples/core/beside.ts': [value('../../pears/pear.ts'), 'plugin'],
    'client/src/features/shop/apples/core/who.ts': [value('../../../admin/plums/plum.ts'), 'plugin'],
    'server/src/features/apples/up.ts': [value('../../jobs/x.ts'), 'plugin'],
    'server/src/features/apples/program.ts': [value('../../main.ts'), 'plugin'],
    'server/src/features/apples/demo.ts': [value('db/seed/demo'), 'plugin'],
    'server/src/features/apples/down.ts': [value('../../platform/mail/x.ts'), null],
    'server/src/offers/up.ts': [value('../features/apples/x.ts'), 'plugin'],
    'server/src/offers/beside.ts': [value('../accounts/x.ts'), 'plugin'],
    'server/src/accounts/down.ts': [value('../shops/x.ts'), null],
    'server/src/search/beside.ts': [value('../accounts/x.ts'), 'plugin'],
    'server/src/search/up.ts': [value('../feature-routes.ts'), 'plugin'],
    'server/src/platform/mail/domain.ts': [value('../../push/x.ts'), 'plugin'],
    'server/src/platform/mail/beside.ts': [value('../uploads/x.ts'), 'plugin'],
    'server/src/platform/mail/up.ts': [value('../services.ts'), 'plugin'],
    'server/src/start/inside.ts': [value('../platform/embedded-postgres/programs.ts'), 'plugin'],
    'server/src/start/open.ts': [value('../platform/embedded-postgres/embedded-postgres.ts'), null],
    'server/src/platform/mail/down.ts': [value('../outbox/x.ts'), null],
    'server/src/platform/outbox/up.ts': [value('../mail/x.ts'), 'plugin'],
    'server/src/platform/http/beside.ts': [value('../metrics/x.ts'), 'plugin'],
    'server/src/platform/http/pages/beside.ts': [value('../../metrics/x.ts'), 'plugin'],
    'server/src/platform/services.ts': [value('./http/x.ts'), 'plugin'],
    'server/src/platform/orchards/no-place.ts': [value('../database/x.ts'), 'plugin'],
    'server/src/platform/turns.ts': [value('./database/x.ts'), 'plugin'],
    'server/src/platform/database/beside.ts': [value('../hash-passwords.ts'), 'plugin'],
    'server/src/platform/audit/beside.ts': [value('../rate-limiter.ts'), 'plugin'],
    'server/src/platform/errors.ts': [value('./logger.ts'), 'plugin'],
    'server/src/platform/config/beside.ts': [value('../logger.ts'), 'plugin'],
    'server/src/platform/hash-passwords.ts': [value('./config/read-config.ts'), null],
    'server/contract/express.ts': [value('express'), 'plugin'],
    'server/contract/up.ts': [value('../src/app.ts'), 'plugin'],
    'server/texts/up.ts': [value('../contract/fields.ts'), 'plugin'],
    'server/contract/zod.ts': [value('zod'), null],
    'server/contract/facts/zod.ts': [value('zod'), 'plugin'],
    'server/contract/shops/facts/schemas.ts': [value('../schemas.ts'), 'plugin'],
    'client/src/lib/zod.ts': [value('server/contract/fields'), 'plugin'],
    'client/src/lib/zod-type.ts': [type('server/contract/fields'), null],
    'client/src/lib/zod-again.ts': ["export { x } from 'server/contract/fields'", 'plugin'],
    'client/src/lib/facts.ts': [value('server/contract/shops/facts/x'), null],
    'db/seed/up.ts': [value('../../server/src/app.ts'), 'plugin'],
    'client/src/lib/a1.ts': [value('./a2.ts'), 'noImportCycles'],
    'client/src/lib/a2.ts': [type('./a3.ts'), 'noImportCycles'],
    'client/src/lib/a3.ts': ["export * from './a1.ts'", 'noImportCycles'],
    'client/src/lib/pg.ts': [value('pg'), 'noUndeclaredDependencies'],
    'client/src/lib/pg-type.ts': [type('pg'), 'noUndeclaredDependencies'],
    'server/src/features/apples/react.ts': [value('react'), 'noUndeclaredDependencies'],
    'client/src/lib/node.ts': [value('node:fs'), 'noNodejsModules'],
    'client/src/lib/bare.ts': [value('./pg'), 'useImportExtensions'],
  }

test('the linter reports imports that break a rule, and no other imports', () => {
  const folder = makeScratchFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const configuration = [
    '.biome.jsonc',
    '.config',
    '.gitignore',
    'client/package.json',
    'server/package.json',
  ]
  for (const path of configuration) cpSync(join(root, path), join(folder, path), { recursive: true })
  for (const [path, [source]] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), source)
  }
  const biome = join(root, 'node_modules/.bin/biome')
  const words = ['lint', '--reporter=json', '--max-diagnostics=none', '.']
  const { diagnostics } = JSON.parse(spawnSync(biome, words, { cwd: folder, encoding: 'utf8' }).stdout) as {
    diagnostics: { category: string; location: { path: string } }[]
  }
  const rules = Object.values(files).map(([, rule]) => rule)
  const said = (path: string) =>
    diagnostics
      .filter(({ location }) => location.path === path)
      .map(({ category }) => category.split('/').at(-1))
  const reported = Object.keys(files).map((path) => [
    path,
    said(path).find((rule) => rules.includes(rule as 'plugin')) ?? null,
  ])
  expect(Object.fromEntries(reported)).toEqual(
    Object.fromEntries(Object.entries(files).map(([path, [, rule]]) => [path, rule])),
  )
})

test('each folder is assigned to a layer in the import rules', () => {
  const rules = readFileSync(join(root, '.config/import-rules.grit'), 'utf8')
  const unmapped = ['client/src', 'server/src', 'server/src/platform'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .map((name) => name.replace(/\.tsx?$/, ''))
      .filter((name) => !/^test-|\.test$|\.d$/.test(name))
      .filter((name) => !new RegExp(`[/(|"\\x60]${name}\\b`).test(rules)),
  )
  expect(unmapped).toEqual([])
})
