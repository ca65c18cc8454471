import { FormDialog } from '../pages/form-dialog.ts'
import { ListPage } from '../pages/list-page.ts'
import { getSelectionBar, startBatch } from '../pages/selection-bar.ts'
import { chinese as texts } from '../shown-texts.ts'
import { type Day, finishJobs, goTo, type Workplace, workplaces } from './day-work.ts'

const { batches, players } = texts
const rows = 50

interface Kind {
  readonly place: Workplace
  readonly title: string
  /** Title of the review, which counts the records. */
  readonly many: string
  readonly fill: (day: Day, dialog: FormDialog, number: number) => Promise<unknown>
}

const kinds: readonly Kind[] = [
  {
    place: 'players',
    title: players.setVipLevel.title,
    many: players.setVipLevel.many_other,
    fill: ({ random }, dialog) => dialog.choose(players.setVipLevel.vipLevel, `VIP${random.integer(1, 9)}`),
  },
  {
    place: 'gm',
    title: texts.gm.approve.title,
    many: texts.gm.approve.many_other,
    fill: async () => undefined,
  },
  {
    place: 'players',
    title: players.addRemark.title,
    many: players.addRemark.many_other,
    fill: (_, dialog, number) => dialog.fill({ [players.addRemark.remark]: `batch ${number}` }),
  },
]

/** Selects the first 50 rows of a list: two whole pages and half of the third. */
const selectRows = async ({ desk: { page }, hand }: Day, list: ListPage): Promise<void> => {
  const pageCheckbox = list.table.getByRole('checkbox').first()
  for (let number = 0; number < 2; number += 1) {
    await pageCheckbox.click()
    await hand.read('next')
  }
  const { rows: lastRows } = list
  await lastRows.nth(0).getByRole('checkbox').click()
  await lastRows
    .nth(rows - 41)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await getSelectionBar(page).getByText(String(rows)).waitFor()
}

/** Reviews 50 rows and sends them as a batch, which runs while other work is done. */
export const sendBatch = async (day: Day, number: number): Promise<void> => {
  const { page } = day.desk
  const kind = kinds[number % kinds.length]
  if (!kind) throw new Error('no kind for this batch')
  await finishJobs(day, 'batch')
  if (kind.place === 'gm') day.addPending(rows)
  await goTo(day, kind.place)
  await day.hand.read('search')
  await selectRows(day, new ListPage(page, workplaces[kind.place].name))
  await startBatch(page, { name: kind.title, more: texts.list.batch.more })
  const box = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await kind.fill(day, new FormDialog(page, new RegExp(`^${kind.many.replace('{{n}}', '\\d+')}$`)), number)
  await box.locator('.fui-DialogActions > button').last().click()
  await box.getByRole('button', { name: batches.closeRunning }).click()
  await box.waitFor({ state: 'detached' })
  const clearButton = page.getByRole('button', { name: texts.table.selected.clear })
  if (await clearButton.isVisible()) await clearButton.click()
}
