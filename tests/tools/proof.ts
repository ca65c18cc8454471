import { build, inTurn, packages, playwright, runTiers, vitest } from './steps.ts'

/* npm run proof: what `npm test` leaves out; before a release, and whenever a change is about it. */
await runTiers([
  { name: 'build and packages', budgetSeconds: 120, run: () => inTurn([build, packages]) },
  { name: 'unit and screen tests', budgetSeconds: 780, run: () => inTurn([() => vitest('proof')]) },
  { name: 'end to end', budgetSeconds: 1500, run: () => inTurn([() => playwright('proof')]) },
])
