import { randomBytes, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { digestPlan } from '../../src/main/batches/manifest.ts'
import { formatLine } from '../../src/main/journal/entry.ts'
import { schemaVersion } from '../../src/main/settings/schema-version.ts'
import { getSnapshotFolder } from '../../src/main/snapshots/folders.ts'
import { formatSnapshot } from '../../src/main/snapshots/snapshot-file.ts'
import { maxViews } from '../../src/shared/saved/view.ts'
import type { BatchPlan } from '../../src/shared/writes/batch.ts'

const hourMs = 3_600_000
const yearHours = 365 * 24
/** Far more lines than five files of the console's own size hold. The last `open` operations have no result. */
export const journal = { lines: 1_000_000, files: 5, open: 20 }
export const batches = { number: 30, rows: 1000 }
/** Reports that have a snapshot of the first reading of each day. */
const reports = ['/daily', '/monthly', '/agents', '/games', '/settlements']

/** Folder of the console that is filled, and the account that the data belongs to. */
export interface Grown {
  readonly userData: string
  /** `name @ profile (place)`. */
  readonly account: string
  readonly username: string
  readonly encrypt: (texts: readonly string[]) => Promise<readonly string[]>
}

/** Writes a journal of a million lines: operations with their results, the last ones without. */
const growJournal = async ({ userData, account }: Grown): Promise<void> => {
  const folder = join(userData, 'journal')
  await mkdir(folder, { recursive: true })
  const operations = journal.lines / 2
  const mark = `${'m'.repeat(22)}.${'k'.repeat(43)}`
  const firstAt = Date.now() - yearHours * hourMs
  const startLine = formatLine({
    id: '@id',
    at: 1_234_567_890_123,
    account,
    action: 'gm.topUp',
    target: { roleId: '10000001', money: '12.5', operateType: '1', descript: 'a year of work' },
    same: mark,
  })
  const endLine = formatLine({ id: '@id', outcome: 'done', message: '添加成功，进入审核状态', more: {} })
  let operationCount = 0
  for (let age = journal.files - 1; age >= 0; age -= 1) {
    const file = createWriteStream(join(folder, age === 0 ? 'journal.ndjson' : `journal.${age}.ndjson`))
    for (let number = 0; number < operations / journal.files; number += 1) {
      const id = randomUUID()
      const at = firstAt + Math.round((operationCount / operations) * (yearHours - 24) * hourMs)
      operationCount += 1
      const isOpen = operations - operationCount < journal.open
      const lines = `${startLine.replace('@id', id).replace('1234567890123', String(at))}\n${isOpen ? '' : `${endLine.replace('@id', id)}\n`}`
      // oxlint-disable-next-line no-await-in-loop -- waits until the disk has taken the buffer
      if (!file.write(lines)) await new Promise<void>(done => file.once('drain', () => done()))
    }
    file.end()
    // oxlint-disable-next-line no-await-in-loop -- one file after the other
    await finished(file)
  }
}

const growViews = async ({ userData, username }: Grown): Promise<void> => {
  const path = join(userData, 'settings.json')
  const settings = JSON.parse(await readFile(path, 'utf8').catch(() => '{}')) as object
  const views = Array.from({ length: maxViews }, (_, number) => ({
    id: `view-${number}`,
    account: username,
    route: '/channelapi/Finance/rechargeDataList',
    name: `view ${number}`,
    isDefault: false,
    view: {
      filters: { startdate: 'last7Days', status: '1', amount: String(number) },
      limit: 20,
      layout: {
        order: ['AccountID', 'OrderId', 'RealMoney', 'Status', 'AddTime', 'PayTime'],
        hidden: ['PayType'],
        pinned: ['AccountID'],
        widths: { AccountID: 120, OrderId: 200 },
      },
      unread: [],
    },
  }))
  await writeFile(path, JSON.stringify({ ...settings, views }))
}

/** Writes a snapshot of the home page for each hour of a year, and of some reports for each day. */
const growSnapshots = async ({ userData, account, encrypt }: Grown): Promise<void> => {
  const now = Date.now()
  const figures = Object.fromEntries(
    Array.from({ length: 40 }, (_, number) => [`figure${number}`, number * 1000]),
  )
  const hours = Array.from({ length: yearHours }, (_, hour) => ({
    at: now - (hour + 1) * hourMs,
    report: '/',
  }))
  const days = reports.flatMap(report =>
    Array.from({ length: 365 }, (_, day) => ({ at: now - (day + 1) * 24 * hourMs, report })),
  )
  const folder = getSnapshotFolder(join(userData, 'snapshots'), account)
  await mkdir(folder, { recursive: true })
  const plaintexts: string[] = []
  const secretStore = { encrypt: async (text: string) => String(plaintexts.push(text) - 1) }
  const formatFile = async ({ at, report }: (typeof hours)[number]) => {
    const id = randomUUID()
    const day = new Date(at).toISOString().slice(0, 10)
    const head = { id, report, search: '', about: '', day, at } as const
    const rows = report === '/' ? [figures] : Array.from({ length: 30 }, () => figures)
    const kind = report === '/' ? ('hour' as const) : ('first' as const)
    return {
      name: `${at}-${id}.json`,
      text: await formatSnapshot({ ...head, kind, rows, sums: null, isWhole: true }, account, secretStore),
    }
  }
  const files = await Promise.all([...hours, ...days].map(formatFile))
  const ciphertexts: string[] = []
  for (let from = 0; from < plaintexts.length; from += 1000) {
    // oxlint-disable-next-line no-await-in-loop -- main encrypts 1,000 texts at a time
    ciphertexts.push(...(await encrypt(plaintexts.slice(from, from + 1000))))
  }
  const encryptFile = (text: string): string => {
    const { form, head, body } = JSON.parse(text) as { form: number; head: string; body: string }
    return JSON.stringify({ form, head: ciphertexts[Number(head)], body: ciphertexts[Number(body)] })
  }
  // oxlint-disable-next-line no-await-in-loop -- likewise
  for (const { name, text } of files) await writeFile(join(folder, name), encryptFile(text))
}

const growBatches = async ({ userData, account }: Grown): Promise<void> => {
  const folder = join(userData, 'batches')
  await mkdir(folder, { recursive: true })
  for (let number = 0; number < batches.number; number += 1) {
    const id = randomBytes(6).toString('hex')
    const startedAt = Date.now() - (batches.number - number) * 24 * hourMs
    const plan: BatchPlan = {
      title: `批次 ${number}`,
      call: 'playerActions.setVipLevel',
      rows: Array.from({ length: batches.rows }, (_, row) => ({
        key: String(10_000_000 + row),
        title: `玩家 ${10_000_000 + row}`,
        amount: null,
        input: { roleId: String(10_000_000 + row), vipLevel: '5' },
        seen: { known: { ID: String(10_000_000 + row), VipLv: 4 } },
      })),
    }
    const digest = digestPlan({ id, plan, secrets: [] })
    const lines = plan.rows.flatMap((_, row) => [
      { row, state: { kind: 'sending', at: startedAt + row } },
      { row, state: { kind: 'done', at: startedAt + row, message: '操作成功' } },
    ])
    // oxlint-disable-next-line no-await-in-loop -- one file after the other
    await writeFile(join(folder, `${id}.ndjson`), lines.map(line => `${JSON.stringify(line)}\n`).join(''))
    // oxlint-disable-next-line no-await-in-loop -- likewise
    await writeFile(
      join(folder, `${id}.json`),
      JSON.stringify({ id, plan, secrets: [], account, startedAt, digest, schemaVersion }),
    )
  }
}

/** Fills a console's folder with the data of years of work. */
export const growData = async (grown: Grown): Promise<void> => {
  await growJournal(grown)
  await growViews(grown)
  await growSnapshots(grown)
  await growBatches(grown)
}
