import { expect, test } from 'vitest'
import type { LabelKeys } from '../../src/renderer/kit/form/labels.ts'
import { chinese, english, portuguese } from '../shown-texts.ts'

/** Every module that declares a screen or a dialog. */
const modules = import.meta.glob<Record<string, unknown>>(
  '../../src/{areas,renderer/app}/**/*.{list,report,dialog,form}.{ts,tsx}',
  { eager: true },
)

const hasLabels = (value: unknown): value is { readonly labels: readonly LabelKeys[] } =>
  typeof value === 'object' && value !== null && 'labels' in value

const declaredLabels = Object.entries(modules).flatMap(([path, module]) =>
  Object.values(module)
    .filter(hasLabels)
    .map(({ labels }) => ({ path: path.split('/').at(-1) ?? path, labels })),
)

const getText = (texts: unknown, key: string): unknown =>
  key
    .replace(':', '.')
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts)

test('the declared labels include those of recharge-orders.list.ts', () => {
  expect(declaredLabels.map(one => one.path)).toContain('recharge-orders.list.ts')
})

for (const [language, texts] of Object.entries({ chinese, english, portuguese })) {
  for (const { path, labels } of declaredLabels) {
    test(`${path} has every label in ${language}`, () => {
      const missing = labels.filter(keys => !keys.some(key => typeof getText(texts, key) === 'string'))
      expect(missing).toEqual([])
    })
  }
}
