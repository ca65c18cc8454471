import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, delimiter, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** LibreOffice's program; undefined where it is not installed. */
const soffice = [
  ...(process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap(folder => ['soffice', 'soffice.com'].map(name => join(folder, name))),
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  'C:\\Program Files\\LibreOffice\\program\\soffice.com',
].find(existsSync)

/** Import filters: HTML and text as pasted, and a workbook as opened. */
const filters = {
  html: 'calc_HTML_WebQuery',
  // Tabs, quotes, UTF-8, the locale's own numbers, percentages and dates; formulas are evaluated.
  text: 'Text - txt - csv (StarCalc):9,34,76,1,,0,false,true,false,false,false,0,true',
  workbook: 'Calc MS Excel 2007 XML',
} as const

/** A conversion takes seconds, a cold start included. */
const timeoutMs = 60_000

const createSettings = (locale: string) => `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Setup/L10N">
<prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>${locale}</value></prop>
</item>
</oor:items>
`

const run = async (program: string, args: readonly string[]): Promise<void> => {
  // The executable is a script: a process group of its own can be killed with all its children.
  const child = spawn(program, args, { stdio: 'ignore', detached: process.platform !== 'win32' })
  const end = () => {
    if (process.platform === 'win32' || child.pid === undefined) child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  }
  const timer = setTimeout(end, timeoutMs)
  const [code, signal] = await once(child, 'exit')
  clearTimeout(timer)
  if (code !== 0) throw new Error(`LibreOffice ended with ${signal ?? code}`)
}

/** Creates a headless LibreOffice with a profile in this folder and this locale. */
export const libreOffice = async (folder: string, locale: string) => {
  const profile = join(folder, `office-${locale}`)
  await mkdir(join(profile, 'user'), { recursive: true })
  await writeFile(join(profile, 'user', 'registrymodifications.xcu'), createSettings(locale))
  return {
    /** Imports files and saves each as a workbook; returns their paths in the files' order. */
    taken: async (files: readonly string[], as: keyof typeof filters): Promise<readonly string[]> => {
      if (!soffice) throw new Error('LibreOffice is not installed')
      const outputFolder = join(folder, `${as}-${locale}`)
      await run(soffice, [
        `-env:UserInstallation=${pathToFileURL(profile).href}`,
        '--headless',
        '--norestore',
        `--infilter=${filters[as]}`,
        '--convert-to',
        'xlsx',
        '--outdir',
        outputFolder,
        ...files,
      ])
      return files.map(file => join(outputFolder, `${basename(file, extname(file))}.xlsx`))
    },
  }
}

/** Returns why LibreOffice cannot be used here (absent, without its spreadsheet, does not start), or null. */
export const findOfficeProblem = async (folder: string): Promise<string | null> => {
  if (!soffice) return 'LibreOffice is not installed: no soffice in the path'
  const file = join(folder, 'probe.txt')
  await writeFile(file, '1\n')
  try {
    const office = await libreOffice(folder, 'en-US')
    const [output = ''] = await office.taken([file], 'text')
    return existsSync(output) ? null : 'LibreOffice is installed without its spreadsheet'
  } catch (error) {
    return `LibreOffice is installed and does not work: ${String(error)}`
  }
}
