import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Half a minute and more each: started last, one has a core to itself while the other core idles. */
const dearest =
  /[\\/]languages[\\/]|fuzz\.full|start\.full|the-life-of|many-offers|field-visits|saved\.full|each-page|offline\.full/

export default class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isDear = ({ moduleId }: TestSpecification) => dearest.test(moduleId)
    return [...sorted.filter(isDear), ...sorted.filter((file) => !isDear(file))]
  }
}
