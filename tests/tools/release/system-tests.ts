import { runInTurn, runTiers, types, vitest } from '../steps.ts'
import { command } from './command.ts'

/* node tests/tools/release/system-tests.ts: runs the types, unit and screen tests that `npm test` runs, for any system. */
await command(import.meta.filename, () =>
  runTiers([
    { name: 'types', budgetSeconds: 120, run: () => runInTurn([types]) },
    { name: 'unit and screen tests', budgetSeconds: 900, run: () => runInTurn([() => vitest('suite')]) },
  ]),
)
