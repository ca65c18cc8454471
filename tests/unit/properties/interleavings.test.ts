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

const caseCount = scaleCases(50, 10_000)
// Unresolved writes accumulate, and each new write is compared with them.
const casesPerMain = 50
const lanes = 16

const listAccounts = (url: string) => operators.map(name => `${name} @ test (${new URL(url).host})`)

/** Lists the unresolved writes after a start with these journal lines, by their notes. */
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

const readJournal = (folder: string): string => {
  const file = join(folder, 'journal', 'journal.ndjson')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Lists operations without exactly one end, and those whose unresolved state is reported wrongly. */
const judgeJournal = async (
  main: Awaited<ReturnType<typeof startMain>>,
  accounts: readonly string[],
): Promise<readonly string[]> => {
  await main.journal.flush()
  const lines = readJournal(main.folder)
    .trim()
    .split('\n')
    .flatMap(text => parseLine(text) ?? [])
  const beginLines = lines.filter(line => 'action' in line)
  const ends = lines.filter(line => 'outcome' in line)
  const lists = await Promise.all(accounts.map(main.journal.unanswered))
  const listedIds = lists.flat().map(entry => entry.id)
  return beginLines.flatMap(({ id, action, target }) => {
    const ownEnds = ends.filter(end => end.id === id)
    const outcomes = ownEnds.map(end => end.outcome)
    // A look-up that finds something new makes a write unresolved again that was marked as not done.
    const isReopening = (place: number) =>
      outcomes[place] === 'unknown' && ownEnds[place - 1]?.verdict === 'notDone'
    const own = outcomes.filter((one, place) => one !== 'settled' && !isReopening(place))
    const isOpen = outcomes.at(-1) === 'unknown'
    const wrong = own.length !== 1 || isOpen !== listedIds.includes(id)
    return wrong ? [`${action} ${JSON.stringify(target)} ended as ${outcomes.join()}`] : []
  })
}

/** Plays `count` interleavings in turn in one main process; lists what went wrong. */
const playSome = async (seed: number, count: number) => {
  const random = createRandomAt(7, seed)
  const wrong: string[] = []
  const crashes: Promise<void>[] = []
  const platform = await startRacingPlatform(one => {
    if (one.path !== topUp) return
    const mark = one.sent.get('descript') ?? ''
    const lines = readJournal(main.folder)
    if (!lines.includes(`"${mark}"`)) wrong.push(`${mark} left before its line was on the disk`)
    if (!random.chance(0.05)) return
    const check = async () => {
      const unresolvedMarks = await unansweredAfterCrash(lines, accounts)
      if (!unresolvedMarks.includes(mark)) wrong.push(`${mark} would be forgotten after a crash`)
    }
    crashes.push(check())
  })
  const accounts = listAccounts(platform.url)
  const main = await startMain({ profile: { baseUrl: platform.url, timeoutSeconds: 60 } })
  const session = await main.session()
  let token = ''
  session.onChange(state => {
    if (state.kind === 'signedIn') token = session.token()
    if (state.kind === 'expired' && !platform.isOver(token))
      wrong.push('an earlier session ended the present one')
  })
  let sendCount = 0
  for (let number = 1; number <= count && wrong.length === 0; number += 1) {
    const arrivals = platform.seen.length
    const one = await playInterleaving({ main, platform, random, number })
    await Promise.all(crashes.splice(0))
    sendCount += one.sends.length
    const foreignRequests = platform.seen.slice(arrivals).filter(waiting => !isOwnToken(waiting, one.sends))
    wrong.push(...one.wrong, ...foreignRequests.map(({ path }) => `${path} had the token of another session`))
    if (wrong.length > 0) wrong.unshift(`seed ${seed}, number ${number}`)
  }
  wrong.push(...(await judgeJournal(main, accounts)))
  await main.close()
  await platform.close()
  return { wrong, sendCount }
}

test('no interleaving of actions sends a write twice, forgets it or hangs', propertyOptions, () =>
  withDuration(async () => {
    const wrong: string[] = []
    let sendCount = 0
    const batches = Array.from({ length: Math.ceil(caseCount / casesPerMain) }, (_, seed) => seed)
    await runInLanes(batches, lanes, async seed => {
      const batch = await playSome(seed, casesPerMain)
      wrong.push(...batch.wrong)
      sendCount += batch.sendCount
    })
    expect(wrong.slice(0, 20)).toEqual([])
    expect(sendCount).toBeGreaterThan(caseCount)
    return `${batches.length * casesPerMain} interleavings with ${sendCount} top-ups asked for`
  }),
)
