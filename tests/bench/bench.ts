import { benchDay } from './day.ts'
import { benchDemo } from './demo.ts'
import { benchGrown } from './grown.ts'
import { benchLeaks } from './leaks.ts'
import { benchOpening } from './opening.ts'
import { benchSignIn } from './sign-in.ts'
import { benchStart } from './start.ts'
import { benchTable } from './table.ts'
import { formatTargets, type Target } from './target.ts'
import { benchExport, benchWorkbook } from './workbook.ts'

const parts = {
  table: benchTable,
  workbook: benchWorkbook,
  export: benchExport,
  'sign-in': benchSignIn,
  start: benchStart,
  opening: benchOpening,
  leaks: benchLeaks,
  demo: benchDemo,
  day: benchDay,
  grown: benchGrown,
}

// Parts run one after the other: in parallel they would compete for the machine's cores. Arguments choose parts
// (`bench table`); `day` also runs `grown`.
const requestedParts = process.argv.slice(2)
const chosenParts = requestedParts.includes('day') ? [...requestedParts, 'grown'] : requestedParts
let hasFailed = false
const all: Target[] = []
for (const [name, run] of Object.entries(parts)) {
  if (chosenParts.length > 0 && !chosenParts.includes(name)) continue
  try {
    const { details, targets } = await run()
    for (const line of details) console.log(line)
    all.push(...targets)
  } catch (error) {
    hasFailed = true
    console.log(`${name} could not be measured: ${error instanceof Error ? error.message : String(error)}`)
  }
}
console.log('')
for (const line of formatTargets(all)) console.log(line)
process.exitCode = hasFailed ? 1 : 0
