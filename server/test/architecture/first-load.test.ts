import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './sources.ts'

// Checks the bundles: a shared chunk may pull in modules that no source imports.
const dist = join(root, 'client/dist/en')
const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
  readFileSync(join(dist, '.vite/manifest.json'), 'utf8'),
)
const scripts = Object.keys(manifest).filter((name) => manifest[name]?.file.endsWith('.js'))
const isShoppers = (name: string) => name === 'index.html' || name.startsWith('src/pages/shopper/')

/** Returns import chains such as 'home-page.tsx > _storefront.js > _zod.js'. */
function waysTo(wanted: string[], names: string[], seen = new Set<string>()): string[] {
  return names.flatMap((name) => {
    if (wanted.includes(name)) return [name]
    if (seen.has(name)) return []
    seen.add(name)
    return waysTo(wanted, manifest[name]?.imports ?? [], seen).map((way) => `${name} > ${way}`)
  })
}

test.each([
  ['zod', 'ZodError'],
  ['the cropper', 'cropper-selection'],
])("a shopper's page does not load %s", (_what, mark) => {
  const carriers = scripts.filter((name) =>
    readFileSync(join(dist, manifest[name]?.file ?? ''), 'utf8').includes(mark),
  )
  const pages = scripts.filter(isShoppers)
  expect(carriers).not.toEqual([])
  expect(pages.length).toBeGreaterThan(5)
  expect(waysTo(carriers, pages)).toEqual([])
})
