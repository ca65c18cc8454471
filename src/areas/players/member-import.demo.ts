import { admitMembers, importProgress, queueMembers } from '../../demo/data/players/member-imports.ts'
import { isAccountTaken } from '../../demo/data/players/player-joining.ts'
import { memberAmounts, readMemberWorkbook } from '../../demo/files/members-workbook.ts'
import { decryptPassword, requireChoice } from '../../demo/form-checks.ts'
import { accountTaken, Refusal } from '../../demo/refusal.ts'
import { succeed } from '../../demo/success-messages.ts'
import type { CallHandlers } from '../../demo/world.ts'
import { passwordFormat } from '../../shared/domain/accounts.ts'

/** Import of members from a workbook (spec 2 §2.2, §5, §7.2). */
export const memberImport: CallHandlers = {
  'simulatedAccounts.importMembers': async (call, world) => {
    const { database, clock } = world
    const amount = requireChoice(call, 'nAwardMoney', memberAmounts, 'Please choose the amount')
    const password = decryptPassword(call, world, 'password', 'Please enter your password')
    if (!passwordFormat.test(password)) throw new Refusal('Password: 8-16 letters or digits, case sensitive')
    const file = call.file('file')
    if (!file) throw new Refusal('Please choose an Excel file')
    const rows = await readMemberWorkbook(file)
    admitMembers(database, clock)
    if (importProgress(database).left > 0) throw new Refusal('An import is already running')
    const takenRow = rows.find(({ account }) => isAccountTaken(database, account))
    if (takenRow) throw accountTaken(takenRow.account)
    queueMembers(
      database,
      clock,
      rows.map(row => ({
        account: row.account,
        password: row.password || password,
        balance: amount * 1000,
      })),
    )
    return succeed(call)
  },

  'simulatedAccounts.importProgress': (_, { database, clock }) => {
    admitMembers(database, clock)
    const { total, left } = importProgress(database)
    return { data: { total, lessTotal: String(left) } }
  },
}
