import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseLine } from '../../../src/main/journal/entry.ts'
import { createJournal } from '../../../src/main/journal/journal.ts'
import { openJournalFiles } from '../../../src/main/journal/journal-files.ts'
import { isOwnToken, operators, playInterleaving } from './interleaving.ts'
import { startRacingPlatform, topUp } from './racing-platform.ts'
import { createRandomAt, propertyOptions, runInLanes, scaleCases, withDuration } from './scale.ts'
import { startMain } from './whole-main.ts'

const many = scaleCases(300, 10_000)
// What has no answer stays, and is compared with each that comes.
const together = 50
const lanes = 16

const accountsAt = (url: string) => operators.map(name => `${name} @ test (${new URL(url).host})`)

/** What a program that starts on a disk with these lines would list as unanswered, as the texts of their notes. */
const unansweredAfterCrash = async (
  lines: string,
  accounts: readonly string[],
): Promise<readonly (string | undefined)[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'proof-crash-'))
  await writeFile(join(folder, 'journal.ndjson'), lines)
  const log = (message: string) => {
    throw new Error(message)
  }
  const journal = createJournal(
    openJournalFiles({ folder, maxBytes: 5_000_000, files: 5, log }),
    Date.now,
    log,
  )
  const lists = await Promise.all(accounts.map(journal.unanswered))
  await rm(folder, { recursive: true })
  return lists.flat().map(entry => entry.target['descript'])
}

const textOf = (folder: string): string => {
  const file = join(folder, 'journal', 'journal.ndjson')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** What begun operations of this journal have no end, or more than one; and whether those open are those it lists. */
const judgeJournal = async (
  main: Awaited<ReturnType<typeof startMain>>,
  accounts: readonly string[],
): Promise<readonly string[]> => {
  await main.journal.flush()
  const lines = textOf(main.folder)
    .trim()
    .split('\n')
    .flatMap(text => parseLine(text) ?? [])
  const begun = lines.filter(line => 'action' in line)
  const ends = lines.filter(line => 'outcome' in line)
  const outcomesOf = (id: string) => ends.filter(end => end.id === id).map(end => end.outcome)
  const lists = await Promise.all(accounts.map(main.journal.unanswered))
  const listed = lists.flat().map(entry => entry.id)
  return begun.flatMap(({ id, action, target }) => {
    const outcomes = outcomesOf(id)
    const own = outcomes.filter(one => one !== 'settled')
    const isOpen = outcomes.at(-1) === 'unknown'
    const wrong = own.length !== 1 || isOpen !== listed.includes(id)
    return wrong ? [`${action} ${JSON.stringify(target)} ended as ${outcomes.join()}`] : []
  })
}

/** Plays so many interleavings one after the other in one main process; tells what was not as it should be. */
const playSome = async (seed: number, count: number) => {
  const random = createRandomAt(7, seed)
  const wrong: string[] = []
  const crashes: Promise<void>[] = []
  const platform = await startRacingPlatform(one => {
    if (one.path !== topUp) return
    const mark = one.sent.get('descript') ?? ''
    const lines = textOf(main.folder)
    if (!lines.includes(`"${mark}"`)) wrong.push(`${mark} left before its line was on the disk`)
    if (!random.chance(0.05)) return
    const check = async () => {
      const listed = await unansweredAfterCrash(lines, accounts)
      if (!listed.includes(mark)) wrong.push(`${mark} would be forgotten after a crash`)
    }
    crashes.push(check())
  })
  const accounts = accountsAt(platform.url)
  const main = await startMain({ profile: { baseUrl: platform.url, timeoutSeconds: 60 } })
  const session = await main.session()
  let token = ''
  session.onChange(state => {
    if (state.kind === 'signedIn') token = session.token()
    if (state.kind === 'expired' && !platform.isOver(token))
      wrong.push('an earlier session ended the present one')
  })
  let sent = 0
  for (let number = 1; number <= count && wrong.length === 0; number += 1) {
    const arrivals = platform.seen.length
    const one = await playInterleaving({ main, platform, random, number })
    await Promise.all(crashes.splice(0))
    sent += one.sends.length
    const astray = platform.seen.slice(arrivals).filter(waiting => !isOwnToken(waiting, one.sends))
    wrong.push(...one.wrong, ...astray.map(({ path }) => `${path} had the token of another session`))
    if (wrong.length > 0) wrong.unshift(`seed ${seed}, number ${number}`)
  }
  wrong.push(...(await judgeJournal(main, accounts)))
  await main.close()
  await platform.close()
  await rm(main.folder, { recursive: true })
  return { wrong, sent }
}

test(
  'whatever order writes, toggles, reads, sign-outs, ended sessions and quitting come in, nothing is sent twice, forgotten or hangs',
  propertyOptions,
  () =>
    withDuration(async () => {
      const wrong: string[] = []
      let sent = 0
      const batches = Array.from({ length: Math.ceil(many / together) }, (_, seed) => seed)
      await runInLanes(batches, lanes, async seed => {
        const played = await playSome(seed, together)
        wrong.push(...played.wrong)
        sent += played.sent
      })
      expect(wrong.slice(0, 20)).toEqual([])
      expect(sent).toBeGreaterThan(many)
      return `${batches.length * together} interleavings with ${sent} top-ups asked for`
    }),
)
