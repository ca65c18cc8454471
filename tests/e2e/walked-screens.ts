import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** One screen of each kind. */
const representatives: readonly string[] = [
  // The console's own pages: cards, a queue, settings, a run.
  'home',
  'inbox',
  'console-settings',
  'settlement-run',
  // A list with tiles and row actions, the widest list, a report by day.
  'recharge',
  'players',
  'channel-daily',
  // A tree of permissions, a report whose days lead to a run.
  'roles',
  'settle-summary',
]

/** Folder of the area whose texts a file holds: `src/areas/gm/` of `src/areas/gm/texts/pt.ts`. */
const getTextsFolder = (file: string): string | undefined => /^(src\/areas\/.+\/)texts\//.exec(file)?.[1]

/** Lists the screens whose declaration, texts, call or other file of their own has changed. */
export const listTouchedScreens = (changed: readonly string[]): readonly string[] => {
  const ownFiles = new Set(changed.filter(file => file.startsWith('src/areas/')))
  if (ownFiles.size === 0) return []
  const textsFolders = changed.flatMap(file => getTextsFolder(file) ?? [])
  const imports = readImports(root)
  const touchedTexts = globSync('src/areas/**/*.list.ts', { cwd: root })
    .map(file => file.replaceAll('\\', '/'))
    .map(file => ({ file, text: readFileSync(join(root, file), 'utf8') }))
    .filter(
      ({ file }) =>
        [file, ...(imports.get(file) ?? [])].some(one => ownFiles.has(one)) ||
        textsFolders.some(folder => file.startsWith(folder)),
    )
    .map(({ text }) => text)
  return Object.entries(routes)
    .filter(([, route]) => touchedTexts.some(text => text.includes(`'${route.replace(/\?.*/, '')}'`)))
    .map(([name]) => name)
}

const walked = new Set([...representatives, ...listTouchedScreens(listChangedFiles() ?? [])])

/** True if `npm test` visits a screen: it represents its kind, or the present change touches it. */
export const isWalkedInSuite = (name: string): boolean => walked.has(name)
