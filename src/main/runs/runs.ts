import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failed, ok, type Result } from '../../shared/result.ts'
import { KeptRun, type KeptRuns, type SettlementRun } from '../../shared/settlement-run.ts'
import { diskFailure, errorCode, syncFolder } from '../exports/disk.ts'
import { schemaVersion } from '../settings/schema-version.ts'

interface Options {
  readonly folder: string
  /** The signed-in operator's account, null while nobody is signed in. */
  readonly account: () => string | null
  readonly log: (message: string, error: unknown) => void
}

const signedOut = failed({ kind: 'signedOut', message: '' })

/** Keeps settlement runs, a file each, whole or not at all. A file that cannot be read stays where it is and is counted. */
export const createRuns = ({ folder, account, log }: Options) => {
  const readOne = async (name: string): Promise<KeptRun | null> => {
    try {
      return KeptRun.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))
    } catch (error) {
      log('a settlement run cannot be read', error)
      return null
    }
  }
  return {
    /** Keeps a run, or what is known of it by now. */
    keep: async (run: SettlementRun): Promise<Result<undefined>> => {
      const owner = account()
      if (owner === null) return signedOut
      const path = join(folder, `${run.id}.json`)
      const beside = join(folder, `${run.id}.${randomUUID()}.tmp`)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(beside, JSON.stringify({ ...run, account: owner, schemaVersion }), {
          flush: true,
          mode: 0o600,
        })
        await rename(beside, path)
        await syncFolder(folder)
        return ok(undefined)
      } catch (error) {
        return failed(diskFailure(errorCode(error), path))
      } finally {
        await rm(beside, { force: true }).catch(error => log('a temporary file stays', error))
      }
    },
    /** The runs of whoever is signed in. */
    list: async (): Promise<Result<KeptRuns>> => {
      const owner = account()
      if (owner === null) return signedOut
      try {
        await mkdir(folder, { recursive: true })
        const names = (await readdir(folder)).filter(name => name.endsWith('.json'))
        const runs: KeptRun[] = []
        let unread = 0
        for (const name of names) {
          // oxlint-disable-next-line no-await-in-loop -- one at a time: nothing else waits for it
          const run = await readOne(name)
          if (!run) unread += 1
          else if (run.account === owner) runs.push(run)
        }
        return ok({ runs: runs.toSorted((a, b) => b.at - a.at), unread })
      } catch (error) {
        return failed(diskFailure(errorCode(error), folder))
      }
    },
  }
}
