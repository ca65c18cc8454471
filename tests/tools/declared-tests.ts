import { parseSync } from 'vite'

/** A test as it is declared in a file. */
export interface DeclaredTest {
  readonly file: string
  /** Its title as written in the file, without the mark of its tier. */
  readonly title: string
  /** Left out by `npm test`. */
  readonly isProof: boolean
}

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Finds the name of the function that a call begins with: `test` of `test.each(rows)('title', …)`. */
const findRootName = (callee: unknown): unknown => {
  if (!isNode(callee)) return undefined
  if (callee['type'] === 'Identifier') return callee['name']
  if (callee['type'] === 'MemberExpression') return findRootName(callee['object'])
  return callee['type'] === 'CallExpression' ? findRootName(callee['callee']) : undefined
}

const isText = (node: unknown): node is Node =>
  isNode(node) &&
  ((node['type'] === 'Literal' && typeof node['value'] === 'string') || node['type'] === 'TemplateLiteral')

const tierMark = / @(?:proof|pictures)$|\$\{tier\}$/

/** Lists the tests of one file, in its order. */
export const declaredTests = (file: string, text: string): readonly DeclaredTest[] => {
  const isProofFile = /^\/\/ @module-tag (?:proof|release)\b/.test(text)
  const getSource = ({ start, end }: Node): string => text.slice(Number(start), Number(end))
  const tests: DeclaredTest[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit)
    if (!isNode(node)) return
    const [title, ...rest] = toList(node['arguments'])
    const isTest =
      node['type'] === 'CallExpression' && ['test', 'it'].includes(String(findRootName(node['callee'])))
    // `test.each(rows)` alone has no body yet.
    if (isTest && isText(title) && rest.length > 0) {
      const titleText = getSource(title).slice(1, -1)
      const options = rest.find(one => isNode(one) && one['type'] === 'ObjectExpression')
      const isTagged = isNode(options) && /tags: \[[^\]]*'proof'/.test(getSource(options))
      tests.push({
        file,
        title: titleText.replace(tierMark, ''),
        isProof: isProofFile || isTagged || titleText.endsWith(' @proof'),
      })
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'type') visit(value)
  }
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  visit(program)
  return tests
}
