import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { loadProfile } from '../../../src/main/profile/load-profile.ts'
import { connectHeadless } from '../../../src/main/survey/connect-headless.ts'
import { runSurvey } from '../../../src/main/survey/run-survey.ts'

/*
 * node loop-program.ts PROFILE: surveys the demo platform of a profile and prints how long it held the loop of this process.
 */

const [, , file = ''] = process.argv
const loaded = loadProfile(file)
if (!loaded.ok) throw new Error(readFileSync(file, 'utf8').slice(0, 80))
const { profile } = loaded.value
const accounts = await fetch(new URL('/demo/accounts', profile.baseUrl))
const [account] = (await accounts.json()) as readonly { username: string; password: string; code: string }[]
const connection = connectHeadless(profile, file)
const signedIn = await connection.signIn(account?.username ?? '', account?.password ?? '', account?.code ?? '')
if (!signedIn.ok) throw new Error(JSON.stringify(signedIn.failure))
const resolutionMs = 5
const survey = () =>
  runSurvey({
    platform: connection.platform,
    profile,
    version: 'test',
    signal: new AbortController().signal,
    pace: 0,
  })
const delay = monitorEventLoopDelay({ resolution: resolutionMs })
delay.enable()
const started = performance.now()
const { report, waitedMs } = await survey()
const workedMs = performance.now() - started - waitedMs
delay.disable()
connection.close()
const inMs = (nanoseconds: number) => nanoseconds / 1e6
console.log(
  JSON.stringify({
    state: report.state,
    asked: report.asked,
    differences: report.differences.length,
    workedMs: Math.round(workedMs),
    heldMs: { p999: inMs(delay.percentile(99.9)), max: inMs(delay.max), count: delay.count },
  }),
)
