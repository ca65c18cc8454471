import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { command, Refused } from './command.ts'
import { runOnDisplay } from './display.ts'
import { needElectron } from './runtime.ts'

/*
 * node tests/tools/release/bench.ts FOLDER [PART …]
 *
 * Runs the benchmark, or parts of it, on Electron's own binary and saves its output below a line that describes the machine.
 */
await command(import.meta.filename, async ([folder, ...parts]) => {
  if (!folder) throw new Refused('usage: bench.ts FOLDER [PART …]')
  await needElectron()
  const cores = cpus()
  let text = `${process.platform} ${process.arch}, ${cores.length} × ${cores[0]?.model ?? 'unknown'}\n\n`
  const code = await runOnDisplay(['tests/bench/bench.ts', ...parts], piece => {
    text += piece
  })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `bench-${process.platform}-${process.arch}.txt`), text)
  if (code !== 0) throw new Refused('a part of the benchmark could not be measured')
})
