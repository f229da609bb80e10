import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Minutes each: one that begins last has a core to itself while the other one idles. Vitest knows times only
 * from the second run on.
 */
const dearest =
  /languages[\\/]signed-in|languages[\\/]visitor|many-offers|spoken-errors|[\\/]fuzz\.test|start\.full|the-life-of|[\\/]codes\.spec/

export default class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isDear = ({ moduleId }: TestSpecification) => dearest.test(moduleId)
    return [...sorted.filter(isDear), ...sorted.filter((file) => !isDear(file))]
  }
}
