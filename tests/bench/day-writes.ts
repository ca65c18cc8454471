import type { Database } from '../../src/demo/data/database.ts'
import { addOperation } from '../../src/demo/data/orders/gm-operations.ts'
import { gmOperateType, gmStatus } from '../../src/shared/domain/gm.ts'
import { mailExtra, mailRecord, mailState } from '../../src/shared/domain/mail.ts'
import { wageringChange } from '../../src/shared/domain/players.ts'
import { ListPage } from '../pages/list-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { type Day, finishJobs, goTo, type Workplace, workplaces } from './day-work.ts'

const { players, settings } = texts
const getLabel = (entry: { readonly labels: { readonly 'zh-cn': string } } | undefined) =>
  entry?.labels['zh-cn'] ?? ''

const createListPage = ({ desk }: Day, place: Workplace) => new ListPage(desk.page, workplaces[place].name)

/** Filters the lists of GM operations and mail by pending records. */
export const showPending = async (day: Day): Promise<void> => {
  await goTo(day, 'gm')
  const pending = getLabel(gmStatus.find(gmStatus.code.pending))
  await createListPage(day, 'gm').pick(texts.gm.list.filters.verifyState, pending)
  await day.hand.still()
  await goTo(day, 'mail')
  await createListPage(day, 'mail').pick(
    texts.mail.list.filters.verifyState,
    getLabel(mailState.find(mailState.code.pending)),
  )
  await day.hand.still()
}

/** Starts an action in one of the first rows that offer it; if no row does, searches from the first page. */
const startInRow = async (day: Day, place: Workplace, name: string): Promise<void> => {
  await goTo(day, place)
  let rows = await day.hand.rowsWith(name)
  if (rows.length === 0) {
    await day.hand.read('search')
    rows = await day.hand.rowsWith(name)
  }
  const row = rows[day.random.integer(0, Math.min(rows.length, 8) - 1)]
  if (row === undefined) throw new Error(`no row of ${place} offers ${name}`)
  await day.hand.press(name, row)
}

/** Starts an action in a row's menu. */
const startInMenu = async (day: Day, place: Workplace, name: string): Promise<void> => {
  await startInRow(day, place, texts.table.moreOf)
  await day.hand.press(name)
}

const carryOut = async ({ hand, waits }: Day): Promise<void> => {
  waits.write.push(await hand.carryOut())
}

/** Creates a write that adds a GM operation of this kind, with an amount that no other operation has. */
const createGmWrite = (kind: 'topUp' | 'deduct', type: number) => async (day: Day, number: number) => {
  await goTo(day, 'gm')
  const words = texts.gm[kind]
  await day.hand.press(words.action)
  await day.hand.fill({
    [texts.fields.roleId]: String(day.players[number % day.players.length]),
    [words.money]: `1.${String(number).padStart(3, '0')}`,
    [words.descript]: `a day's write ${number}`,
    [words.password]: day.password,
    [words.operateType]: getLabel(gmOperateType.find(type)),
  })
  await day.hand.press(texts.list.dialog.review)
  await day.hand.review()
  await carryOut(day)
}

const createReviewWrite =
  (place: Workplace, { action, password }: { readonly action: string; readonly password?: string }) =>
  async (day: Day) => {
    // A running batch may be reviewing the same row, and the last review may have left no pending record.
    if (place === 'gm') {
      await finishJobs(day, 'batch')
      day.addPending(1)
    }
    await startInRow(day, place, action)
    if (password !== undefined) await day.hand.fill({ [password]: day.password })
    await carryOut(day)
  }

const addMail = async (day: Day, number: number): Promise<void> => {
  await goTo(day, 'mail')
  const { fields } = texts.mail.add
  await day.hand.press(texts.mail.add.action)
  await day.hand.fill({
    [fields.title]: `mail ${number}`,
    [fields.mailtxt]: `text of mail ${number}`,
    [fields.recordType]: getLabel(mailRecord.find(mailRecord.code.announcement)),
    [fields.extraType]: getLabel(mailExtra.find(mailExtra.code.none)),
  })
  await carryOut(day)
}

/** Unbans a player if a banned one is visible, otherwise bans one. */
const toggleLock = async (day: Day): Promise<void> => {
  await goTo(day, 'players')
  const { on, off } = players.toggleLock
  const bannedRows = await day.hand.rowsWith(off)
  await startInRow(day, 'players', bannedRows.length > 0 ? off : on)
  await carryOut(day)
}

const addRemark = async (day: Day, number: number): Promise<void> => {
  await startInRow(day, 'players', players.addRemark.action)
  await day.hand.fill({ [players.addRemark.remark]: `remark ${number}` })
  await carryOut(day)
}

const setVipLevel = async (day: Day): Promise<void> => {
  await startInRow(day, 'players', players.setVipLevel.action)
  await day.hand.fill({ [players.setVipLevel.vipLevel]: `VIP${day.random.integer(1, 9)}` })
  await carryOut(day)
}

const setWagering = async (day: Day, number: number): Promise<void> => {
  const words = players.setWagering
  await startInMenu(day, 'players', words.action)
  await day.hand.fill({
    [words.type]: getLabel(wageringChange.find(wageringChange.code.add)),
    [words.amount]: `1.${String(number).padStart(3, '0')}`,
  })
  await carryOut(day)
}

const editQuota = async (day: Day, number: number): Promise<void> => {
  await goTo(day, 'quotas')
  await day.hand.press(texts.emailQuotas.edit.action, 0)
  await day.hand.fill({ [texts.emailQuotas.edit.dailyQuota]: String(1000 + number) })
  await carryOut(day)
}

const toggleOwn = async (day: Day): Promise<void> => {
  await goTo(day, 'settings')
  const { only_show_2nd, show_no_deposit } = settings.own
  await day.hand.press([only_show_2nd, show_no_deposit][day.random.integer(0, 1)] ?? '')
  await carryOut(day)
}

type Write = (day: Day, number: number) => Promise<void>

/** Writes of all kinds: forms with and without a review, confirmations, toggles, settings. */
export const writes: readonly Write[] = [
  createGmWrite('topUp', gmOperateType.code.topUp),
  createGmWrite('deduct', gmOperateType.code.deduction),
  createReviewWrite('gm', texts.gm.approve),
  createReviewWrite('gm', texts.gm.refuse),
  addMail,
  createReviewWrite('mail', texts.mail.approve),
  addMail,
  createReviewWrite('mail', texts.mail.void),
  toggleLock,
  addRemark,
  setVipLevel,
  setWagering,
  editQuota,
  toggleOwn,
]

/** Adds pending top-ups to the platform, as if another operator had entered them. */
export const addPending = (database: Database, stamp: string, rows: number): void => {
  const all = database.all<{ readonly id: number }>('SELECT id FROM players ORDER BY id LIMIT ?', rows)
  for (const [place, { id }] of all.entries()) {
    addOperation(database, {
      player: id,
      type: gmOperateType.code.topUp,
      money: 1000 + place,
      note: 'added by somebody else',
      added: stamp,
      operator: 'owner2026',
    })
  }
}
