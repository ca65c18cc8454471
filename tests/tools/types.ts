import { commandFile, runNode } from './run.ts'

// Each process is checked with its own globals: shared has neither DOM nor Node, the renderer no Node.
const folders = ['src/shared', 'src/main', 'src/preload', 'src/renderer', 'src/demo', 'tests']

const codes: number[] = []
for (const folder of folders) {
  // The default of four checkers repeats most of the work and takes twice the processor time.
  codes.push(await runNode([commandFile('typescript', 'tsc'), '--noEmit', '--checkers', '1', '-p', folder]))
}
process.exitCode = codes.some(code => code !== 0) ? 1 : 0
