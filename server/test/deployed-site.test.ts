import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '../contract/facts/texts.ts'
import { answerHeaders, pageHeaders } from '../src/platform/http/security-headers.ts'

const site = readFileSync(join(import.meta.dirname, '../deploy/chowk.nginx'), 'utf8')

test("nginx looks for the previous release's scripts in each language's build", () => {
  const [, folders = ''] = /try_files (.*) @no_such_file;/.exec(site) ?? []
  expect(folders.split(' ').sort()).toEqual(languages.map(({ code }) => `/${code}$uri`).sort())
})

test('nginx and Chowk send HSTS only for their own host', () => {
  const said = [pageHeaders(true, { scripts: [], styles: [] }), answerHeaders(true)].map(
    (headers) => headers[headers.indexOf('Strict-Transport-Security') + 1],
  )
  expect(said).toEqual(['max-age=31536000', 'max-age=31536000'])
  expect(site).toContain('add_header Strict-Transport-Security "max-age=31536000";')
  expect(site).not.toContain('includeSubDomains')
})

test.each(['@previous_release', '~ "^/uploads/'])(
  'nginx forbids caches to store an error at location %s, and never responds to a range with 416',
  (location) => {
    const [block = ''] = site.split(`location ${location}`)[1]?.split('\n    }') ?? []
    expect(block).toContain('add_header Cache-Control $chowk_file_caching always;')
    expect(block).toContain('max_ranges 0;')
    expect(site.match(/immutable/g)).toHaveLength(1)
  },
)
