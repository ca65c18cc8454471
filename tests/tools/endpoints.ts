import { catalogue } from '../../src/areas/calls.ts'
import { listOnlyNamedFields } from '../../src/shared/endpoint.ts'
import { assumedFields } from './assumed-fields.ts'

const calls = catalogue.map(endpoint => {
  const { id, method, path, encoding, effect, input, assumed, byProfile } = endpoint
  const onlyNamed = listOnlyNamedFields(endpoint)
  const parameters = Object.keys(input.shape).filter(name => !onlyNamed.includes(name))
  const fields = assumedFields.get(id) ?? []
  return {
    id,
    method,
    path,
    encoding,
    effect,
    parameters,
    onlyNamed,
    assumed,
    byProfile,
    assumedFields: fields,
  }
})

if (process.argv.includes('--json')) {
  console.log(JSON.stringify(calls, null, 2))
} else {
  const rows = calls.map(call => [
    call.id,
    call.method,
    call.path,
    call.encoding,
    call.effect,
    call.byProfile ? 'by profile' : call.assumed ? 'assumed' : '',
    // In brackets: sent only where a profile names it.
    [...call.parameters, ...call.onlyNamed.map(name => `[${name}]`)].join(' '),
  ])
  const widths = [0, 1, 2, 3, 4, 5].map(column => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  console.log(`${calls.length} calls, ${calls.filter(call => call.assumed).length} with an assumed path`)
  console.log('\nFields of answers that are assumed:')
  const callsWithAssumedFields = calls.filter(call => call.assumedFields.length > 0)
  const width = Math.max(...callsWithAssumedFields.map(call => call.id.length))
  for (const call of callsWithAssumedFields)
    console.log(`${call.id.padEnd(width)}  ${call.assumedFields.join(' ')}`)
}
