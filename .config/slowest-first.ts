import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files of a minute or more, slowest first: a slow file that starts last runs alone while other cores idle.
 */
const slowest = [
  'languages/signed-in',
  'languages/visitor',
  'storefront/each-page',
  'test/fuzz/fuzz.full',
  'admin/accessibility',
  'shop/my-products.full',
  'backup/backup.full',
  'storefront/offline.full',
  'test/start.full',
  'shop/field-visits.full',
  'the-life-of-an-offer',
]

export default class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = slowest.findIndex((name) => moduleId.replaceAll('\\', '/').includes(name))
      return rank === -1 ? slowest.length : rank
    }
    return sorted.sort((a, b) => rankOf(a) - rankOf(b))
  }
}
