import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { SurveyReport } from '../../../shared/survey.ts'
import { isDraftName, writeAtomically } from '../../files/atomic-write.ts'

/** Maximum number of stored reports; the oldest are deleted. */
const maxReports = 20
/** Exists while a survey runs. */
const mark = 'running.json'

const StartedSurvey = z.object({ at: z.number(), place: z.string() })
type StartedSurvey = z.output<typeof StartedSurvey>

/** A stored report, by its file name, which has all that a list of reports shows. */
interface StoredReport {
  readonly name: string
  readonly at: number
  readonly place: string
  readonly id: string
}

const parseName = (name: string): readonly StoredReport[] => {
  const [, at, place = '', id = ''] = /^(\d{1,20})_([\w-]{1,80})_([\w-]{1,80})\.json$/.exec(name) ?? []
  return at === undefined ? [] : [{ name, at: Number(at), place, id }]
}

/** Stores survey reports in their own folder; unreadable ones are skipped. */
export const createReportStore = (folder: string) => {
  const listStored = async (): Promise<readonly StoredReport[]> => {
    const names = await readdir(folder).catch(() => [])
    return names.flatMap(parseName).toSorted((a, b) => b.at - a.at)
  }
  const readJson = async (name: string): Promise<unknown> => {
    try {
      return JSON.parse(await readFile(join(folder, name), 'utf8'))
    } catch {
      return null
    }
  }
  const write = async (name: string, content: unknown): Promise<void> => {
    await mkdir(folder, { recursive: true })
    await writeAtomically(join(folder, name), JSON.stringify(content), { mode: 0o600 })
  }
  const remove = (name: string) => rm(join(folder, name), { force: true })
  return {
    /** Stores a report atomically. */
    add: async (report: SurveyReport): Promise<void> => {
      await write(`${report.at}_${report.place}_${report.id}.json`, report)
      const old = (await listStored()).slice(maxReports)
      const drafts = (await readdir(folder)).filter(isDraftName)
      await Promise.all([...old.map(({ name }) => name), ...drafts].map(remove))
    },
    /** Lists ids and times of a platform's reports, newest first. */
    list: async (place: string): Promise<readonly Pick<StoredReport, 'id' | 'at'>[]> =>
      (await listStored()).filter(report => report.place === place).map(({ id, at }) => ({ id, at })),
    read: async (id: string): Promise<SurveyReport | null> => {
      const report = (await listStored()).find(entry => entry.id === id)
      return report ? (SurveyReport.safeParse(await readJson(report.name)).data ?? null) : null
    },
    /** Writes a marker that `noteEnd` removes: one found later means that the app quit during a survey. */
    noteStart: (survey: StartedSurvey): Promise<void> => write(mark, survey),
    noteEnd: (): Promise<void> => remove(mark),
    /** Start of an interrupted survey of this platform; null if none. Call only while none is running. */
    findInterrupted: async (place: string): Promise<number | null> => {
      const { data } = StartedSurvey.safeParse(await readJson(mark))
      return data?.place === place ? data.at : null
    },
  }
}

export type ReportStore = ReturnType<typeof createReportStore>
