import { commandFile, runNode } from './run.ts'

// Each process is checked with its own globals: shared has neither DOM nor Node, the renderer no Node. `tsconfig.json` lists
// them. The default of four checkers repeats most of the work and takes twice the processor time.
process.exitCode = await runNode([
  commandFile('typescript', 'tsc'),
  '-b',
  '--builders',
  '1',
  '--checkers',
  '1',
])
