import { otherFontSets } from '../host/fonts.ts'
import { build, inTurn, packages, playwright, runTiers, vitest, walkWithFonts } from './steps.ts'

/* npm run proof: what `npm test` leaves out; before a release, and whenever a change is about it. */
await runTiers([
  { name: 'build and packages', budgetSeconds: 120, run: () => inTurn([build, packages]) },
  { name: 'unit and screen tests', budgetSeconds: 780, run: () => inTurn([() => vitest('proof')]) },
  { name: 'end to end', budgetSeconds: 1200, run: () => inTurn([() => playwright('proof')]) },
  {
    name: 'other fonts',
    budgetSeconds: 300,
    run: () => inTurn(otherFontSets.map(fonts => () => walkWithFonts(fonts))),
  },
])
