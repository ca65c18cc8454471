import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SurveyReport } from '../../shared/survey.ts'

/** Reports that are kept, the newest first. */
const maxReports = 20

const nameOf = ({ at, id }: Pick<SurveyReport, 'at' | 'id'>): string => `${at}-${id}.json`
const isReport = (name: string): boolean => /^\d+-[\w-]+\.json$/.test(name)

/** Keeps the reports of surveys in a folder of their own; one that cannot be read is passed over. */
export const createReportStore = (folder: string) => {
  const names = async (): Promise<readonly string[]> => {
    const all = await readdir(folder).catch(() => [])
    return all.filter(isReport).toSorted((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
  }
  const read = async (name: string): Promise<SurveyReport | null> => {
    try {
      return SurveyReport.safeParse(JSON.parse(await readFile(join(folder, name), 'utf8'))).data ?? null
    } catch {
      return null
    }
  }
  return {
    keep: async (report: SurveyReport): Promise<void> => {
      await mkdir(folder, { recursive: true })
      const path = join(folder, nameOf(report))
      await writeFile(`${path}.part`, JSON.stringify(report))
      await rename(`${path}.part`, path)
      const old = (await names()).slice(maxReports)
      await Promise.all(old.map(name => rm(join(folder, name), { force: true })))
    },
    /** The reports of one platform, the newest first. */
    list: async (place: string): Promise<readonly SurveyReport[]> => {
      const all = await Promise.all((await names()).map(read))
      return all.filter(one => one !== null).filter(one => one.place === place)
    },
  }
}

export type ReportStore = ReturnType<typeof createReportStore>
