import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compareSurveys, groupByCall, type SurveyComparison, SurveyReport } from '../../shared/survey.ts'
import { statusWords } from '../../shared/survey-words.ts'
import { writeAtomically } from '../files/atomic-write.ts'
import { loadProfile } from '../profile/load-profile.ts'
import { connectHeadless } from './connect-headless.ts'
import { applyProposals, type ProfileFile } from './reports/apply-proposals.ts'
import { renderReport } from './reports/report-html.ts'
import { describeDifference, describeProposal } from './reports/report-words.ts'
import { runSurvey } from './run-survey.ts'
import { openTerminal } from './terminal.ts'

/*
 * npm run survey -- --profile FILE --user NAME [--out FOLDER] [--compare EARLIER.json] [--pace N] [--samples]
 * The password comes from CONSOLE_PASSWORD, the authenticator's code from CONSOLE_CODE, or from prompts.
 */

const usage =
  'npm run survey -- --profile FILE --user NAME [--out FOLDER] [--compare EARLIER.json] [--pace N] [--samples]'

const { values } = parseArgs({
  options: {
    profile: { type: 'string' },
    user: { type: 'string' },
    out: { type: 'string', default: '.' },
    compare: { type: 'string' },
    pace: { type: 'string', default: '2' },
    samples: { type: 'boolean', default: false },
  },
})

const print = (text: string): void => void process.stdout.write(`${text}\n`)

const fail = (message: string): never => {
  print(message)
  process.exit(2)
}

const { profile: file, user, out } = values
const intervalMs = Number(values.pace)
if (file === undefined || user === undefined) fail(usage)
if (!(intervalMs >= 0 && intervalMs <= 50)) fail('--pace takes a number from 0 to 50')

const readEarlier = async (path: string): Promise<SurveyReport> => {
  const parsed = SurveyReport.safeParse(JSON.parse(await readFile(path, 'utf8')))
  return parsed.success ? parsed.data : fail(`${path} is no report of a survey`)
}

const main = async (profileFile: string, username: string): Promise<number> => {
  const profileResult = loadProfile(profileFile)
  if (!profileResult.ok) {
    const { failure } = profileResult
    return fail(
      failure.kind === 'misconfigured' ? `${profileFile}: ${failure.field} ${failure.detail}` : profileFile,
    )
  }
  const earlier = values.compare === undefined ? null : await readEarlier(values.compare)
  const terminal = openTerminal()
  const password = process.env['CONSOLE_PASSWORD'] ?? (await terminal.askSecret('Password'))
  const code = process.env['CONSOLE_CODE'] ?? (await terminal.ask('Code of the authenticator'))
  terminal.close()
  const { profile } = profileResult.value
  const connection = connectHeadless(profile, profileFile)
  const signInResult = await connection.signIn(username, password, code)
  if (!signInResult.ok) {
    connection.close()
    const { failure } = signInResult
    print(`Could not sign in: ${'message' in failure ? failure.message : failure.kind}`)
    return 1
  }
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  let lastLine = ''
  const { report } = await runSurvey({
    platform: connection.platform,
    profile,
    version: 'headless',
    signal: stop.signal,
    intervalMs,
    withSamples: values.samples,
    onProgress: ({ areas, asked }) => {
      const doneAreas = areas.filter(area => area.done === area.total).length
      const line = `${doneAreas} of ${areas.length} areas`
      if (line !== lastLine) print(`${line}, ${asked} calls`)
      lastLine = line
    },
  })
  connection.close()
  const comparison: SurveyComparison | null = earlier && compareSurveys(earlier, report)
  await mkdir(out, { recursive: true })
  const name = `survey-${new Date(report.at).toISOString().slice(0, 19).replaceAll(':', '-')}`
  await writeAtomically(join(out, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`)
  await writeAtomically(join(out, `${name}.html`), renderReport(report, comparison))
  for (const { call, differences } of groupByCall(report.differences)) {
    print(`${call || 'platform'}:`)
    for (const difference of differences) print(`  ${describeDifference(difference)}`)
  }
  if (report.proposals.length > 0) {
    const before = JSON.parse((await readFile(profileFile, 'utf8')).replace(/^\uFEFF/, '')) as ProfileFile
    const proposed = applyProposals(before, report.proposals)
    await writeAtomically(join(out, 'profile.proposed.json'), `${JSON.stringify(proposed, null, 2)}\n`, {
      mode: 0o600,
    })
    print('\nProposed, in profile.proposed.json:')
    for (const proposal of report.proposals) print(`  ${describeProposal(proposal)}`)
  }
  if (comparison) {
    print(`\nSince the earlier survey: ${comparison.added.length} new, ${comparison.gone.length} gone`)
    for (const { call, from, to } of comparison.statuses)
      print(`  ${call}: ${statusWords[from]}, now ${statusWords[to]}`)
  }
  const expected = report.calls.filter(({ status }) => status === 'expected').length
  print(
    `${report.state}: ${expected} of ${report.calls.length} calls as expected, ${report.differences.length} differences`,
  )
  print(`Reports: ${join(out, name)}.html and .json`)
  return report.state === 'done' ? 0 : 1
}

process.exitCode = await main(file ?? '', user ?? '')
