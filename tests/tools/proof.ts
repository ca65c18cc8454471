import { otherFontSets } from '../host/fonts.ts'
import { build, packages, playwright, runInTurn, runTiers, vitest, walkWithFonts } from './steps.ts'

/* npm run proof: runs what `npm test` leaves out; before a release, and after a change that it covers. */
await runTiers([
  { name: 'build and packages', budgetSeconds: 120, run: () => runInTurn([build, packages]) },
  { name: 'unit and screen tests', budgetSeconds: 780, run: () => runInTurn([() => vitest('proof')]) },
  { name: 'end to end', budgetSeconds: 1200, run: () => runInTurn([() => playwright('proof')]) },
  {
    name: 'other fonts',
    budgetSeconds: 300,
    run: () => runInTurn(otherFontSets.map(fonts => () => walkWithFonts(fonts))),
  },
])
