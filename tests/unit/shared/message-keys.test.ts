import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chinese, english, portuguese } from '../../shown-texts.ts'

const root = join(import.meta.dirname, '../../../src')
const sources = globSync('{shared,areas,main,renderer/kit,renderer/app}/**/*.{ts,tsx}', {
  cwd: root,
}).map(file => readFileSync(join(root, file), 'utf8'))

const literals = sources.flatMap(source =>
  [...source.matchAll(/'(errors[.:][^']*)'/g)].map(match => match[1]),
)
const templates = sources.flatMap(source =>
  [...source.matchAll(/`(errors[.:][^`]*\$\{[^`]*)`/g)].map(match => match[1] ?? ''),
)

/** Possible keys of each composed key template. */
const keysByTemplate: Readonly<Record<string, readonly string[]>> = {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: as it is in the source
  'errors:task.${kind}Failed': ['export', 'import', 'repair'].map(kind => `errors:task.${kind}Failed`),
  'errors:import.${text}': Object.keys(english.errors.import).map(reason => `errors:import.${reason}`),
  'errors:disk.${failure.reason}': Object.keys(english.errors.disk).map(reason => `errors:disk.${reason}`),
  'errors:offlineWhy.${reason}': Object.keys(english.errors.offlineWhy).map(
    reason => `errors:offlineWhy.${reason}`,
  ),
  'errors:views.${reason}': Object.keys(english.errors.views).map(reason => `errors:views.${reason}`),
  'errors:repeat.${failure.reason}': ['unanswered', 'recent'].map(reason => `errors:repeat.${reason}`),
  'errors:${failure.kind}.nothing': ['stale', 'unconfirmed'].map(kind => `errors:${kind}.nothing`),
  'errors:${failure.kind}.state': ['stale', 'unconfirmed'].map(kind => `errors:${kind}.state`),
  'errors:${failure.kind}': ['timeout', 'outcomeUnknown', 'busy', 'cancelled'].map(kind => `errors:${kind}`),
  'errors:balanceCap${factor}': [1, 100, 1000].map(factor => `errors:balanceCap${factor}`),
  'errors:download.${reason}': Object.keys(english.errors.download).map(
    reason => `errors:download.${reason}`,
  ),
  'errors:${wrong}': ['errors:passwordFormat', 'errors:shortPasswordFormat'],
  'errors:${string}': [],
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: as it is in the source
}

const readText = (texts: object, key: string): unknown =>
  key
    .split(/[:.]/)
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts)

test('every composed message key is listed here', () => {
  expect(templates.filter(template => !keysByTemplate[template])).toEqual([])
  expect(Object.keys(keysByTemplate).filter(template => !templates.includes(template))).toEqual([])
})

test('every message key uses a colon and has a text in all three languages', () => {
  const keys = [...new Set([...literals, ...Object.values(keysByTemplate).flat()])]
  expect(keys.length).toBeGreaterThan(100)
  const wrong = keys.filter(
    key =>
      !key?.startsWith('errors:') ||
      [english, portuguese, chinese].some(texts => typeof readText(texts, key) !== 'string'),
  )
  expect(wrong).toEqual([])
})
