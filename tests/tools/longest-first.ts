import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Sorts the properties first, as they take longest: a long file that starts last would leave a core idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Longest first if an earlier run measured them, largest first otherwise.
    // oxlint-disable-next-line unicorn/no-array-sort -- the runner's own, which makes a new list
    const defaultOrder = await super.sort(files)
    const isProperty = ({ moduleId }: TestSpecification) => moduleId.includes('/unit/properties/')
    return [...defaultOrder.filter(isProperty), ...defaultOrder.filter(file => !isProperty(file))]
  }
}
