import { session } from '../../../src/areas/session/calls.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { createSecretValues } from '../../../src/main/log/secret-values.ts'
import type { Platform } from '../../../src/main/platform/platform.ts'
import { runSurvey, type SurveyOptions } from '../../../src/main/survey/run-survey.ts'
import type { Profile } from '../../../src/shared/profile.ts'
import { answersUrl, createTestLog, createWirePlatform } from '../platform/fixtures.ts'

export const startSmallDemo = (): Promise<Demo> => startDemo({ players: 400, orders: 3000 })

/** A signed-in client of a platform with a demo's data. */
export interface Visitor {
  readonly platform: Platform
  readonly signedOut: readonly string[]
  readonly close: () => void
}

export const startVisitor = async (
  demo: Demo,
  profile: Profile,
  username = 'owner2026',
): Promise<Visitor> => {
  let token = ''
  const signedOut: string[] = []
  const platform = createWirePlatform({
    profile,
    profileFile: 'profile.json',
    token: () => token,
    language: () => 'en-us',
    onSignedOut: message => signedOut.push(message),
    log: createTestLog(),
    secretValues: createSecretValues(),
    answersUrl,
  })
  const account = demo.accounts().find(one => one.username === username)
  if (!account) throw new Error(`no account '${username}'`)
  const { password: pwd, code } = account
  const answer = await platform.call(session.login, { username, pwd, code, remember: 0 })
  if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
  token = answer.value.token
  return { platform, signedOut, close: platform.close }
}

/** Surveys a platform without pauses. */
export const survey = (
  { platform }: Pick<Visitor, 'platform'>,
  profile: Profile,
  more: Partial<SurveyOptions> = {},
) =>
  runSurvey({
    platform,
    profile,
    version: '1.2.3',
    signal: new AbortController().signal,
    intervalMs: 0,
    ...more,
  })
