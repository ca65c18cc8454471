import { relative, sep } from 'node:path'
import { refuseImport } from './folders.ts'

/*
 * The linter's own rule of this program: `console/folders` compares each import with the table of folders and file names.
 */

interface Node {
  readonly source?: { readonly value?: unknown } | null
  readonly specifiers?: readonly { readonly imported?: { readonly name?: string } }[]
}

interface Context {
  readonly filename: string
  /** Folder in which the linter was started: the root of the program. */
  readonly cwd: string
  readonly report: (problem: { readonly node: Node; readonly message: string }) => void
}

const folders = {
  create: (context: Context) => {
    const file = relative(context.cwd, context.filename).replaceAll(sep, '/')
    const check = (node: Node) => {
      const specifier = node.source?.value
      if (typeof specifier !== 'string') return
      const imported = (node.specifiers ?? []).flatMap(({ imported: part }) => part?.name ?? [])
      const reason = refuseImport(file, specifier, imported)
      if (reason !== undefined)
        context.report({ node, message: `${specifier} is not imported here: ${reason}` })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    }
  },
}

export default { meta: { name: 'console' }, rules: { folders } }
