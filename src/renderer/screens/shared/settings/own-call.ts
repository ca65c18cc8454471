import type { Endpoint } from '../../../../shared/endpoint.ts'
import { type Failure, ok } from '../../../../shared/result.ts'
import { call } from '../../../kit/calling.ts'
import type { Target } from './settings-form.ts'

const isUnnamed = (failure: Failure, { id }: Endpoint): boolean =>
  failure.kind === 'misconfigured' && failure.field === `endpoints.${id}.path`

/** Reads a form's record by a call of its own where the profile names one, else as `target` reads it. */
export const byOwnCall = <Row extends object>(reading: Endpoint, target: Target<Row>): Target<Row> => ({
  ...target,
  now: async row => {
    const record = await call(reading, target.whose(row))
    if (record.ok) return ok({ ...row, ...(record.value as Partial<Row>) })
    return isUnnamed(record.failure, reading) ? target.now(row) : record
  },
})
