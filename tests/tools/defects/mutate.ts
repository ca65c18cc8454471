import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createRandom } from '../../../src/demo/random.ts'
import { root } from '../run.ts'
import { groupTests, runTypes, runVitest, runWithText } from './checks.ts'
import { applyMutant, listMutants, type Mutant } from './mutants.ts'

/*
 * npm run mutants [-- --count 200] [--seed N] [--shard 1/4, or MUTANTS_SHARD]: plants generated defects, one at a time, in the
 * code that counts money, sends writes and fills files, and counts those that the nearest tests of `npm test` or the types
 * notice. The seed selects them: by default that of the day, so that each night tries others. Fails if too few are noticed.
 * It changes these files while it runs.
 */

const files = [
  'src/shared/**/*.ts',
  'src/areas/**/*calls.ts',
  'src/main/{journal,writes,platform,exports}/**/*.ts',
]
/** Share of the mutants that must be noticed, in percent; some mutants change nothing that anybody can see. */
const minScore = 80
/** A mutant may turn a loop into an endless one, which counts as noticed: no run ends with it. */
const hangMs = 300_000
/** The nearest sixty files of tests; all others would take minutes for each mutant that survives. */
const maxGroups = 3

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Math.floor(Date.now() / 86_400_000)) },
    shard: { type: 'string', default: process.env['MUTANTS_SHARD'] ?? '1/1' },
  },
})
const [shard = 1, shards = 1] = values.shard.split('/').map(Number)

/** Selects mutants at random, the same for the same seed. */
const select = (): readonly Mutant[] => {
  const random = createRandom(Number(values.seed))
  const all = globSync(files, { cwd: root })
    .map(file => file.replaceAll('\\', '/'))
    .toSorted()
    .flatMap(file => listMutants(file, readFileSync(join(root, file), 'utf8')))
  const places = all.map(mutant => ({ mutant, place: random.next() }))
  return places
    .toSorted((one, other) => one.place - other.place)
    .slice(0, Number(values.count))
    .map(({ mutant }) => mutant)
    .filter((_, at) => at % shards === shard - 1)
}

/** Finds what notices a mutant that is planted; undefined if nothing does. A runner that names nothing has noticed nothing. */
const findCatch = async ({ file }: Mutant): Promise<string | undefined> => {
  const groups = groupTests(file).slice(0, maxGroups)
  for (const check of [...groups.map(group => () => runVitest(group, hangMs)), runTypes]) {
    const outcome = await check()
    if (outcome.kind === 'failed' || outcome.kind === 'hung') return outcome.by
    if (outcome.kind === 'broken') console.log(`no verdict: ${outcome.by}`)
  }
  return undefined
}

const describeMutant = ({ file, line, original, replacement }: Mutant): string =>
  `${file}:${line}: ${original.replaceAll(/\s+/g, ' ').slice(0, 80)} → ${replacement.replaceAll(/\s+/g, ' ').slice(0, 80) || '(nothing)'}`

const changes = execFileSync('git', ['status', '--porcelain', '--', 'src'], {
  cwd: root,
  encoding: 'utf8',
})
if (changes !== '') throw new Error('commit the changes first: files are changed while this runs')

const selection = select()
const survivors: Mutant[] = []
for (const [at, mutant] of selection.entries()) {
  const text = applyMutant(readFileSync(join(root, mutant.file), 'utf8'), mutant)
  const by = await runWithText(mutant.file, text, () => findCatch(mutant))
  if (by === undefined) survivors.push(mutant)
  console.log(`${at + 1}/${selection.length} ${describeMutant(mutant)}\n    ${by ?? 'SURVIVED'}`)
}
const score = Math.round(((selection.length - survivors.length) / selection.length) * 1000) / 10
console.log(`\nNot noticed:\n${survivors.map(describeMutant).join('\n') || 'none'}`)
console.log(
  `\n${selection.length - survivors.length} of ${selection.length} mutants noticed: ${score} % (seed ${values.seed}, shard ${values.shard}, floor ${minScore} %)`,
)
process.exitCode = score < minScore ? 1 : 0
