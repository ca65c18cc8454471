import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand, brandedProject } from './branded.ts'
import { type Packed, pack } from './build.ts'
import { check, type Finding } from './check.ts'
import type { StubPlatform } from './stub-runtime.ts'
import { packageVerdict } from './verdict.ts'

const profile = '{"name":"Branded"}\n'

const show = (title: string, findings: readonly Finding[]): void => {
  console.log(`\n${title}`)
  for (const { name, isRight, found } of findings)
    console.log(`  ${isRight ? 'right' : 'WRONG'}  ${name.padEnd(54)} ${found.slice(0, 300)}`)
}

/** What is tested: the system, and whose build. macOS' programs cannot be packed on Windows. */
const systems = (): readonly StubPlatform[] =>
  process.platform === 'win32' ? ['win32', 'linux'] : ['win32', 'darwin', 'linux']

/** Packs the program for all systems, and once more for a platform of its own, and tells of each what was found. */
export const checkAll = async (work: string, project: string): Promise<boolean> => {
  const file = process.env[packageVerdict]
  const all: { readonly title: string; readonly findings: readonly Finding[] }[] = []
  const examine = async (packed: readonly Packed[], of: string, own: string | null) => {
    for (const one of packed) {
      const findings = await check(one, { project: of, profile: own })
      const title = `${one.platform} ${one.arch}${own === null ? '' : ', branded'}`
      if (!file) show(title, findings)
      all.push({ title, findings })
    }
  }
  for (const platform of systems())
    await examine(await pack({ work: join(work, platform), platform, project }), project, null)
  const branded = brandedProject(work, project, profile)
  const packed = await pack({ work, platform: 'linux', arch: 'x64', project: branded, config: brand })
  await examine(packed, branded, profile)
  const wrong = all.flatMap(({ title, findings }) =>
    findings.filter(({ isRight }) => !isRight).map(({ name, found }) => `${title}: ${name} (${found})`),
  )
  const count = all.flatMap(({ findings }) => findings).length
  if (file)
    writeFileSync(
      file,
      JSON.stringify({ passed: count - wrong.length, failed: wrong.length, skipped: 0, failures: wrong }),
    )
  console.log(`\n${all.length} packages, ${count - wrong.length} of ${count} findings right`)
  for (const line of wrong) console.log(`wrong: ${line}`)
  return wrong.length === 0
}
