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

// One after the other: they would take the machine's cores from each other. Names choose parts: `bench table`; a day ends with
// what years of them leave.
const asked = process.argv.slice(2)
const chosen = asked.includes('day') ? [...asked, 'grown'] : asked
let failed = false
const all: Target[] = []
for (const [name, run] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  try {
    const { details, targets } = await run()
    for (const line of details) console.log(line)
    all.push(...targets)
  } catch (error) {
    failed = true
    console.log(`${name} could not be measured: ${error instanceof Error ? error.message : String(error)}`)
  }
}
console.log('')
for (const line of formatTargets(all)) console.log(line)
process.exitCode = failed ? 1 : 0
