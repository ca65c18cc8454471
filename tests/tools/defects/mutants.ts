import { parseSync } from 'vite'

/** A small generated change of one file: the text between two offsets is replaced. */
export interface Mutant {
  readonly file: string
  /** Line of the change, from 1. */
  readonly line: number
  readonly start: number
  readonly end: number
  readonly replacement: string
  /** The code before the change. */
  readonly original: string
}

type Node = Readonly<Record<string, unknown>> & { readonly start: number; readonly end: number }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const swappedOperators: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '===': '!==',
    '!==': '===',
    '<': '<=',
    '<=': '<',
    '>': '>=',
    '>=': '>',
    '+': '-',
    '-': '+',
    '*': '/',
    '/': '*',
    '%': '*',
    '&&': '||',
    '||': '&&',
    '??': '&&',
  }),
)
const swappedMethods: ReadonlyMap<string, string> = new Map(
  Object.entries({
    some: 'every',
    every: 'some',
    startsWith: 'endsWith',
    min: 'max',
    max: 'min',
  }),
)

const isText = (node: unknown): boolean =>
  isNode(node) &&
  (node['type'] === 'TemplateLiteral' || (node['type'] === 'Literal' && typeof node['value'] === 'string'))

/** Texts are joined by `+`, too: a difference of texts is no mistake that anybody makes. */
const joinsTexts = (node: Node): boolean =>
  node['operator'] === '+' &&
  [node['left'], node['right']].some(
    side => isText(side) || (isNode(side) && side['type'] === 'BinaryExpression' && joinsTexts(side)),
  )

/** Lists the mutants of a file: swapped operators and methods, turned conditions, other numbers, calls left out. */
export const listMutants = (file: string, text: string): readonly Mutant[] => {
  const mutants: Mutant[] = []
  const replace = (start: number, end: number, replacement: string): void => {
    const line = text.slice(0, start).split('\n').length
    mutants.push({ file, line, start, end, replacement, original: text.slice(start, end) })
  }
  const negate = ({ start, end }: Node): void => replace(start, end, `!(${text.slice(start, end)})`)
  const mutate = (node: Node): void => {
    switch (node['type']) {
      case 'BinaryExpression':
      case 'LogicalExpression': {
        const [left, right] = [node['left'], node['right']]
        const swapped = swappedOperators.get(String(node['operator']))
        if (swapped === undefined || !isNode(left) || !isNode(right) || joinsTexts(node)) return
        const at = text.indexOf(String(node['operator']), left.end)
        if (at < right.start) replace(at, at + String(node['operator']).length, swapped)
        return
      }
      case 'UnaryExpression': {
        const { argument } = node
        if (node['operator'] === '!' && isNode(argument)) replace(node.start, argument.start, '')
        return
      }
      case 'Literal': {
        const { value } = node
        if (typeof value === 'boolean') replace(node.start, node.end, String(!value))
        if (typeof value === 'number') replace(node.start, node.end, String(value + 1))
        return
      }
      case 'IfStatement':
      case 'ConditionalExpression': {
        const condition = node['test']
        // A comparison or a `!` is mutated itself.
        if (
          isNode(condition) &&
          ['Identifier', 'CallExpression', 'MemberExpression'].includes(String(condition['type']))
        )
          negate(condition)
        return
      }
      case 'MemberExpression': {
        const { property } = node
        const swapped =
          isNode(property) && !node['computed'] ? swappedMethods.get(String(property['name'])) : undefined
        if (swapped !== undefined && isNode(property)) replace(property.start, property.end, swapped)
        return
      }
      case 'ExpressionStatement': {
        const { expression } = node
        const call =
          isNode(expression) && expression['type'] === 'AwaitExpression' ? expression['argument'] : expression
        if (isNode(call) && call['type'] === 'CallExpression') replace(node.start, node.end, 'void 0')
      }
    }
  }
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    // Types are gone when the code runs; a member of an enumeration or the key of an object decides nothing.
    if (
      !isNode(value) ||
      /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/.test(String(value['type']))
    )
      return
    mutate(value)
    for (const [key, inner] of Object.entries(value))
      if (!['type', 'typeAnnotation', 'typeArguments', 'typeParameters', 'returnType'].includes(key))
        visit(inner)
  }
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  visit(program)
  return mutants
}

/** Returns the text of a file with a mutant. */
export const applyMutant = (text: string, { start, end, replacement }: Mutant): string =>
  text.slice(0, start) + replacement + text.slice(end)
