import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The proofs first, as none takes longer: what is begun last must not keep one core waiting for the other. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Longest first as far as an earlier run told, largest first otherwise.
    // oxlint-disable-next-line unicorn/no-array-sort -- the runner's own, which makes a new list
    const usual = await super.sort(files)
    const isProof = ({ moduleId }: TestSpecification) => moduleId.includes('/unit/proof/')
    return [...usual.filter(isProof), ...usual.filter(file => !isProof(file))]
  }
}
