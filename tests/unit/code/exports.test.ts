import { expect, test } from 'vitest'
import { readSourceFiles } from './source-files.ts'

/** Named by the build or by text, and imported by no file. */
const usedByBuild = ['importCode', 'Ajv2020', 'formats', 'startWork']
/** Exports of the pipeline of writes that no file imports: none may be added. */
const known = [
  'src/main/batches/batch-files.ts: BatchFiles',
  'src/main/batches/recheck.ts: Rechecked',
  'src/shared/endpoints/channel-reports.ts: ChannelMonth',
  'src/shared/endpoints/game-profit.ts: ApiMonth',
  'src/shared/endpoints/gm.ts: GmTotals',
  'src/shared/endpoints/own-account.ts: SettleTotals',
  'src/shared/endpoints/recharge-orders.ts: RechargeSummary',
  'src/shared/endpoints/relations.ts: HiddenPlayer',
  'src/shared/endpoints/withdrawals.ts: WithdrawalOrder',
]
/** The most exports of the page that no file imports; the number may only fall. */
const maxUnusedOfPage = 56

const declaration = /^export (?:async )?(?:const|let|type|interface|function\*?|class|enum) (\w+)/gm

/** Finds exports of `src` that no other file imports, tests included. */
const findUnused = () => {
  const files = [...readSourceFiles('src'), ...readSourceFiles('tests')]
  const isUsed = (path: string, name: string): boolean =>
    files.some(({ text, imports }) =>
      imports.some(
        one =>
          one.path === path &&
          (one.names.includes(name) ||
            one.names.includes('*') ||
            (one.isDynamic && new RegExp(`\\b${name}\\b`).test(text))),
      ),
    )
  return files
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(declaration)]
        .map(([, name = '']) => name)
        .filter(name => !usedByBuild.includes(name) && !isUsed(path, name))
        .map(name => `${path}: ${name}`),
    )
}

test('every export is imported somewhere', () => {
  const unused = findUnused()
  const ofPage = unused.filter(one => one.startsWith('src/renderer/'))
  expect(unused.filter(one => !ofPage.includes(one) && !known.includes(one))).toEqual([])
  expect(ofPage.length).toBeLessThanOrEqual(maxUnusedOfPage)
})
