import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listChangedFiles } from '../tools/changed-files.ts'
import { readImports } from '../tools/related.ts'
import { root } from '../tools/run.ts'
import { accountRoutesOf3, agentRoutesOf3, ownRoutes, routesOf1, routesOf2 } from './screen-routes.ts'

const routes: Readonly<Record<string, string>> = {
  ...ownRoutes,
  ...routesOf1,
  ...routesOf2,
  ...agentRoutesOf3,
  ...accountRoutesOf3,
}

/** Screens that stand for their kind. */
const representatives: readonly string[] = [
  // The console's own pages: cards, a queue, settings, a journal, a run.
  'home',
  'inbox',
  'console-settings',
  'journal',
  'settlement-run',
  // A list with tiles and row actions, the widest list, a report by day, a form.
  'recharge',
  'players',
  'channel-daily',
  'password',
  // A list with switches and many actions, a tree of permissions, settings of accounts, a report whose days lead to a run.
  'accounts',
  'roles',
  'own-settings',
  'settle-summary',
]

/** Lists the screens whose declaration, or a file that only screens of their area use, has changed. */
const listTouched = (changed: readonly string[]): readonly string[] => {
  const imports = readImports(root)
  const declarations = globSync('src/renderer/screens/**/*.{list,report}.ts', { cwd: root }).map(file =>
    file.replaceAll('\\', '/'),
  )
  const isArea = (file: string) => /^src\/(?:renderer\/(?:screens|i18n)|shared\/endpoints)\//.test(file)
  const changedParts = new Set(changed.filter(isArea))
  const touchedTexts = declarations
    .filter(
      file =>
        changedParts.has(file) ||
        (imports.get(file) ?? []).some(one => changedParts.has(one) && dirname(one) !== 'src/renderer/i18n'),
    )
    .map(file => readFileSync(join(root, file), 'utf8'))
  return Object.entries(routes)
    .filter(([, route]) => touchedTexts.some(text => text.includes(`'${route.replace(/\?.*/, '')}'`)))
    .map(([name]) => name)
}

const changed = listChangedFiles()

/** True if `npm test` visits a screen: it stands for its kind, or the present change touches it. */
export const isWalkedInSuite: (name: string) => boolean = (() => {
  const walked = new Set([...representatives, ...(changed ? listTouched(changed) : [])])
  return name => walked.has(name)
})()
