import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, Script } from 'node:vm'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { proofUnless } from '../../tiers.ts'
import { root } from '../../tools/run.ts'

interface Expression {
  readonly place: string
  readonly pattern: string
  readonly flags: string
}

/** Lists the regular expressions of a file: literals, and texts that are passed to `new RegExp` alone. */
const listExpressions = (file: string): readonly Expression[] => {
  const text = readFileSync(join(root, file), 'utf8')
  const expressions: Expression[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    if ('regex' in node && 'start' in node) {
      const { pattern, flags } = node.regex as Expression
      const line = text.slice(0, Number(node.start)).split('\n').length
      expressions.push({ place: `${file}:${line}`, pattern, flags })
    }
    Object.values(node).forEach(visit)
  }
  visit(parseSync(file, text).program)
  return expressions
}

/** Parts of hostile texts, repeated; those of the expression's own characters come on top. */
const parts = [
  ' ',
  '\t',
  '\n',
  'a',
  'A',
  '0',
  '1',
  '.',
  '/',
  '-',
  '<',
  '(',
  '字',
  'aA',
  '1,',
  '1.',
  '1 ',
  ' a',
  '<a',
  'a@',
]
const length = 30_000
const limitMs = 20

const context = createContext({})
const replaceAll = new Script('text.replace(expression, "")')
/** Runs an expression on a text, in milliseconds of processor time; a quadratic one takes seconds and is ended. */
const measure = (expression: RegExp, text: string): number => {
  Object.assign(context, { expression, text })
  const start = process.threadCpuUsage()
  try {
    replaceAll.runInContext(context, { timeout: 5000 })
  } catch {
    return 1000
  }
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

const findSlowText = ({ pattern, flags }: Expression, heads: readonly string[]): string | undefined => {
  const expression = new RegExp(pattern, flags.replace('y', ''))
  const own = [...new Set(pattern.replaceAll(/\\./g, '').match(/[^\\()[\]{}^$*+?|]/gu) ?? [])].slice(0, 12)
  for (const part of new Set([...parts, ...own]))
    for (const head of heads) {
      const text = `${head}${part.repeat(Math.ceil(length / part.length))}\u0000`
      // The processor may be slowed down once, but not three times.
      const isSlow = () => measure(expression, text) > limitMs
      if (isSlow() && isSlow() && isSlow()) return JSON.stringify([head, part])
    }
  return undefined
}

for (const [heads, isRepresentative] of [
  [[''], true],
  [['1', 'a', '(', '"', '0.', '<a ', 'http://'], false],
] as const)
  test(`no regular expression takes 20 ms for hostile characters after “${heads.join('')}”`, {
    timeout: 300_000,
    ...proofUnless(isRepresentative),
  }, () => {
    const files = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['src/demo/**'] })
    const repeating = files.flatMap(listExpressions).filter(({ pattern }) => /[*+{]/.test(pattern))
    const seen = new Set<string>()
    const slow = repeating.flatMap(expression => {
      const name = `/${expression.pattern}/${expression.flags}`
      if (seen.has(name)) return []
      seen.add(name)
      const text = findSlowText(expression, heads)
      return text === undefined ? [] : [`${expression.place} ${name} on ${text}`]
    })
    expect(slow).toEqual([])
    expect(seen.size).toBeGreaterThan(150)
  })
