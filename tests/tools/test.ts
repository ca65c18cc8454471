import { build, format, lint, playwright, runInTurn, runTiers, types, vitest } from './steps.ts'

/* npm test: runs everything that a change has to pass, in at most nine minutes on two idle cores. */
await runTiers([
  {
    name: 'checks and build',
    budgetSeconds: 90,
    // The compilers of one lane leave a core to the other.
    run: async () => (await Promise.all([runInTurn([types]), runInTurn([build, format, lint])])).flat(),
  },
  { name: 'unit and screen tests', budgetSeconds: 240, run: () => runInTurn([() => vitest('suite')]) },
  { name: 'end to end', budgetSeconds: 210, run: () => runInTurn([() => playwright('suite')]) },
])
