import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { players } from '../../../src/areas/players/calls.ts'
import { simulatedAccounts } from '../../../src/areas/players/simulated-accounts.calls.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { createSecretValues } from '../../../src/main/log/secret-values.ts'
import { Profile } from '../../../src/shared/profile.ts'
import { signIn } from '../demo/client.ts'
import { answersUrl, createTestLog, createWirePlatform } from '../platform/fixtures.ts'
import { createTestImporter } from './fixtures.ts'
import { freshFolder, writeWorkbook } from './workbooks.ts'

let demo: Demo
let later = 0
beforeAll(async () => {
  demo = await startDemo({ players: 300, orders: 300, now: () => new Date(Date.now() + later) })
})
afterAll(() => demo.close())

test('good rows become players on the demo platform, and a second import is rejected', async () => {
  const token = await signIn(demo)
  const log = createTestLog()
  const platform = createWirePlatform({
    profile: Profile.parse(demo.profile),
    profileFile: '',
    token: () => token,
    language: () => 'en-us',
    onSignedOut: () => undefined,
    log,
    secretValues: createSecretValues(),
    answersUrl,
    now: () => Date.now() + later,
  })
  const { importer, waitForEnd } = await createTestImporter(platform)
  const file = await writeWorkbook(join(await freshFolder(), 'mixed.xlsx'), [
    ['imported1'],
    ['imported2', 'OwnPass12'],
    ['no'],
    ['imported1'],
  ])
  const run = async () => {
    const preview = await importer.choose(file)
    if (!preview.ok) throw new Error(JSON.stringify(preview.failure))
    const form = { token: preview.value.token, nAwardMoney: '10', password: 'Default12' }
    const startResult = importer.start(form)
    if (!startResult.ok) throw new Error(JSON.stringify(startResult.failure))
    return waitForEnd(startResult.value)
  }
  expect(await run()).toMatchObject({ state: 'done', failure: null })
  const progress = () => platform.call(simulatedAccounts.importProgress, {})
  expect(await progress()).toMatchObject({ ok: true, value: { total: 2, lessTotal: 2 } })
  later += 60_000
  expect(await progress()).toMatchObject({ ok: true, value: { total: 2, lessTotal: 0 } })
  const playerList = await platform.call(players.list, { page: 1, limit: 20, AccountName: 'imported2' })
  expect(playerList).toMatchObject({
    ok: true,
    value: { total: 1, rows: [{ AccountName: 'imported2', Money: 10_000 }] },
  })
  expect((await run()).failure).toMatchObject({ kind: 'rejected' })
  expect(log.text()).not.toMatch(/OwnPass12|Default12/)
})
