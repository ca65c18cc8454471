import { readFileSync } from 'node:fs'
import { loadProfile } from '../../../src/main/profile/load-profile.ts'
import { connectHeadless } from '../../../src/main/survey/connect-headless.ts'
import { runSurvey } from '../../../src/main/survey/run-survey.ts'

/** node loop-program.ts PROFILE: surveys a profile's demo platform and prints how long it blocks this process. */

const [, , file = ''] = process.argv
const loadResult = loadProfile(file)
if (!loadResult.ok) throw new Error(readFileSync(file, 'utf8').slice(0, 80))
const { profile } = loadResult.value
const accounts = await fetch(new URL('/demo/accounts', profile.baseUrl))
const [account] = (await accounts.json()) as readonly { username: string; password: string; code: string }[]
const connection = connectHeadless(profile, file)
const signInResult = await connection.signIn(
  account?.username ?? '',
  account?.password ?? '',
  account?.code ?? '',
)
if (!signInResult.ok) throw new Error(JSON.stringify(signInResult.failure))

/** Measures the CPU time of this thread's longest turns, in ms, unaffected by other programs. */
const watchTurns = () => {
  const turns: number[] = []
  let last = process.threadCpuUsage()
  const measure = () => {
    const now = process.threadCpuUsage()
    turns.push((now.user + now.system - last.user - last.system) / 1000)
    last = now
  }
  const timer = setInterval(measure, 1)
  return () => {
    clearInterval(timer)
    return turns.toSorted((a, b) => b - a).slice(0, 5)
  }
}

const endWatch = watchTurns()
const startedAt = performance.now()
const { report, waitedMs } = await runSurvey({
  platform: connection.platform,
  profile,
  version: 'test',
  signal: new AbortController().signal,
  intervalMs: 0,
})
const workedMs = performance.now() - startedAt - waitedMs
const longestTurns = endWatch()
connection.close()
console.log(
  JSON.stringify({
    state: report.state,
    asked: report.asked,
    differences: report.differences.map(({ kind, call, field }) => `${kind} ${call} ${field}`),
    workedMs: Math.round(workedMs),
    longestTurns,
  }),
)
