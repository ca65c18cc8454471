import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand, brandedProject } from './branded.ts'
import { type Packed, pack } from './build.ts'
import { check, type Finding } from './check.ts'
import type { StubPlatform } from './stub-runtime.ts'
import { packageVerdict } from './verdict.ts'

const profile = '{"name":"Branded"}\n'

const printFindings = (title: string, findings: readonly Finding[]): void => {
  console.log(`\n${title}`)
  for (const { name, isRight, found } of findings)
    console.log(`  ${isRight ? 'right' : 'WRONG'}  ${name.padEnd(54)} ${found.slice(0, 300)}`)
}

/** Lists the systems to check. Programs for macOS cannot be packed on Windows. */
const listSystems = (): readonly StubPlatform[] =>
  process.platform === 'win32' ? ['win32', 'linux'] : ['win32', 'darwin', 'linux']

/** Packs the program for all systems, and a branded one, and reports the findings of each. */
export const checkAll = async (work: string, project: string): Promise<boolean> => {
  const file = process.env[packageVerdict]
  const all: { readonly title: string; readonly findings: readonly Finding[] }[] = []
  const examine = async (packed: readonly Packed[], projectFolder: string, ownProfile: string | null) => {
    for (const one of packed) {
      const findings = await check(one, { project: projectFolder, profile: ownProfile })
      const title = `${one.platform} ${one.arch}${ownProfile === null ? '' : ', branded'}`
      if (!file) printFindings(title, findings)
      all.push({ title, findings })
    }
  }
  for (const platform of listSystems())
    await examine(await pack({ work: join(work, platform), platform, project }), project, null)
  const brandedFolder = brandedProject(work, project, profile)
  const packed = await pack({ work, platform: 'linux', arch: 'x64', project: brandedFolder, config: brand })
  await examine(packed, brandedFolder, profile)
  const problems = all.flatMap(({ title, findings }) =>
    findings.filter(({ isRight }) => !isRight).map(({ name, found }) => `${title}: ${name} (${found})`),
  )
  const count = all.flatMap(({ findings }) => findings).length
  if (file)
    writeFileSync(
      file,
      JSON.stringify({
        passed: count - problems.length,
        failed: problems.length,
        skipped: 0,
        failures: problems,
      }),
    )
  console.log(`\n${all.length} packages, ${count - problems.length} of ${count} findings right`)
  for (const line of problems) console.log(`wrong: ${line}`)
  return problems.length === 0
}
