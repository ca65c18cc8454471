import { runInTurn, runTiers, types, vitest } from '../steps.ts'
import { command } from './command.ts'

/*
 * node tests/tools/release/system-tests.ts [--proof]: runs the types, unit and screen tests that `npm test` runs, and with
 * --proof those of the proof, for any system.
 */
await command(import.meta.filename, args =>
  runTiers([
    { name: 'types', budgetSeconds: 120, run: () => runInTurn([types]) },
    { name: 'unit and screen tests', budgetSeconds: 900, run: () => runInTurn([() => vitest('suite')]) },
    ...(args.includes('--proof')
      ? [{ name: 'proof', budgetSeconds: 3600, run: () => runInTurn([() => vitest('proof')]) }]
      : []),
  ]),
)
