import { admitMembers, importProgress, queueMembers } from '../../demo/data/member-imports.ts'
import { isAccountTaken } from '../../demo/data/player-joining.ts'
import { memberAmounts, readMemberWorkbook } from '../../demo/files/members-workbook.ts'
import { decryptPassword, requireChoice } from '../../demo/form-checks.ts'
import { Refusal } from '../../demo/refusal.ts'
import { successMessages } from '../../demo/success-messages.ts'
import type { CallHandlers } from '../../demo/world.ts'
import { passwordFormat } from '../../shared/domain/accounts.ts'

/** Import of members from a workbook (spec 2 §2.2, §5, §7.2). */
export const memberImport: CallHandlers = {
  'simulatedAccounts.importMembers': async (call, world) => {
    const { database, clock } = world
    const amount = requireChoice(call, 'nAwardMoney', memberAmounts, 'chooseAmount')
    const password = decryptPassword(call, world, 'password', 'enterPassword')
    if (!passwordFormat.test(password)) throw new Refusal('passwordFormat')
    const file = call.file('file')
    if (!file) throw new Refusal('membersFileMissing')
    const rows = await readMemberWorkbook(file)
    admitMembers(database, clock)
    if (importProgress(database).left > 0) throw new Refusal('importRunning')
    const takenRow = rows.find(({ account }) => isAccountTaken(database, account))
    if (takenRow) throw new Refusal('accountTaken', takenRow.account)
    queueMembers(
      database,
      clock,
      rows.map(row => ({
        account: row.account,
        password: row.password || password,
        balance: amount * 1000,
      })),
    )
    return { data: [], message: successMessages.operationSucceeded[call.language] }
  },

  'simulatedAccounts.importProgress': (_, { database, clock }) => {
    admitMembers(database, clock)
    const { total, left } = importProgress(database)
    return { data: { total, lessTotal: String(left) } }
  },
}
