import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findKind } from '../../tools/lint/folders.ts'
import { commandFile, root } from '../../tools/run.ts'

/** [file, import]: one that crosses each border. */
const forbidden = [
  ['src/shared/money.ts', "import './../main/program.ts'"],
  ['src/shared/money.ts', "import 'node:fs'"],
  ['src/shared/money.ts', "import '../areas/gm/calls.ts'"],
  ['src/main/session/session.ts', "export * from '../../renderer/bridge.ts'"],
  ['src/main/session/session.ts', "import { ipcMain } from 'electron'"],
  ['src/main/session/session.ts', "import '../../areas/gm/gm.list.ts'"],
  ['src/main/session/session.ts', "import '../../areas/gm/texts/pt.ts'"],
  ['src/main/session/session.ts', "import '../../areas/gm/demo.ts'"],
  ['src/main/session/session.ts', "import '../../demo/world.ts'"],
  ['src/main/settings/settings.ts', "import Store from 'electron-store'"],
  ['src/preload/index.ts', "import '../main/bridge/ipc.ts'"],
  ['src/preload/index.ts', "import 'zod'"],
  ['src/renderer/kit/list/list.tsx', "import '../../app/shell.tsx'"],
  ['src/renderer/kit/list/list.tsx', "import '../../../areas/gm/calls.ts'"],
  ['src/renderer/kit/list/list.tsx', "import { useSyncExternalStore } from 'react'"],
  ['src/renderer/kit/list/list.tsx', "import 'electron'"],
  ['src/renderer/app/shell/shell.tsx', "import '../../../main/program.ts'"],
  ['src/renderer/app/shell/shell.tsx', "import '../../../areas/gm/demo.ts'"],
  ['src/renderer/app/shell/shell.tsx', "import 'axios'"],
  ['src/renderer/i18n/pt/app.ts', "import '../../kit/list/list.tsx'"],
  ['src/renderer/bridge.ts', "import './app/shell.tsx'"],
  ['src/demo/world.ts', "import '../main/program.ts'"],
  ['src/demo/world.ts', "import '../areas/gm/gm.list.ts'"],
  ['src/areas/calls.ts', "import './gm/demo.ts'"],
  ['src/areas/gm/calls.ts', "import '../mail/calls.ts'"],
  ['src/areas/gm/calls.ts', "import './gm.list.ts'"],
  ['src/areas/gm/calls.ts', "import '../../demo/world.ts'"],
  ['src/areas/gm/gm.list.ts', "import '../mail/mail.list.ts'"],
  ['src/areas/gm/gm.list.ts', "const mail = import('../mail/mail.list.ts')"],
  ['src/areas/gm/gm.list.ts', "type Mail = import('../mail/mail.list.ts').Mail"],
  ['src/areas/gm/gm.list.ts', "import '../mail/texts/pt.ts'"],
  ['src/areas/gm/gm.list.ts', "import './demo.ts'"],
  ['src/areas/gm/gm.list.ts', "import '../../renderer/app/shell.tsx'"],
  ['src/areas/gm/gm.list.ts', "import '../../main/program.ts'"],
  ['src/areas/gm/run/step.tsx', "import '../../mail/mail.list.ts'"],
  ['src/areas/gm/texts/pt.ts', "import '../gm.list.ts'"],
  ['src/areas/gm/demo.ts', "import '../mail/demo.ts'"],
  ['src/areas/gm/demo.ts', "import '../../main/program.ts'"],
  ['src/areas/gm/demo.ts', "import './gm.list.ts'"],
  ['src/areas/shared/amounts.ts', "import '../gm/gm.list.ts'"],
  ['src/areas/shared/account.calls.ts', "import '../gm/calls.ts'"],
  ['src/areas/shared/account.demo.ts', "import '../gm/demo.ts'"],
] as const

const allowed = [
  ['src/main/bridge/calls.ts', "import '../areas/calls.ts'"],
  ['src/main/bridge/ipc.ts', "import { ipcMain } from 'electron'"],
  ['src/areas/gm/gm.list.ts', "import './calls.ts'"],
  ['src/areas/gm/gm.list.ts', "import '../mail/calls.ts'"],
  ['src/areas/gm/gm.list.ts', "import '../shared/amounts.ts'"],
  ['src/areas/gm/gm.list.ts', "import '../../renderer/kit/list/list.tsx'"],
  ['src/areas/gm/demo.ts', "import '../mail/calls.ts'"],
  ['src/renderer/app/shell/shell.tsx', "import '../../../areas/gm/gm.list.ts'"],
] as const

interface Finding {
  readonly code: string
  readonly filename: string
  readonly labels: readonly { readonly span: { readonly line: number } }[]
}

/** Lints files with these lines, by this program's own rule; those that are refused, as `file: line`. */
const lint = (plants: readonly (readonly [string, string])[]): readonly string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'))
  const { jsPlugins, rules } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as {
    readonly jsPlugins: readonly string[]
    readonly rules: Readonly<Record<string, string>>
  }
  const own = {
    jsPlugins: jsPlugins.map(plugin => join(root, plugin)),
    rules: { 'console/folders': rules['console/folders'] },
  }
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(own))
  const lines = new Map<string, readonly string[]>()
  for (const [file, line] of plants) lines.set(file, [...(lines.get(file) ?? []), line])
  for (const [file, code] of lines) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), `${code.join('\n')}\n`)
  }
  const { stdout } = spawnSync(process.execPath, [commandFile('oxlint'), '-f', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return (JSON.parse(stdout) as { readonly diagnostics: readonly Finding[] }).diagnostics
    .filter(({ code }) => code === 'console(folders)')
    .map(({ filename, labels }) => `${filename}: ${lines.get(filename)?.[(labels[0]?.span.line ?? 0) - 1]}`)
    .toSorted()
}

const name = (plants: readonly (readonly [string, string])[]) =>
  plants.map(([file, line]) => `${file}: ${line}`).toSorted()

test('an import over each border is refused, those beside it are not', () => {
  expect(lint([...forbidden, ...allowed])).toEqual(name(forbidden))
})

test('every file of the program has a kind', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).map(file => file.replaceAll('\\', '/'))
  expect(files.filter(file => findKind(file) === undefined)).toEqual([])
})
