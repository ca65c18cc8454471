import { getPage, optionalWhole } from '../../demo/call-values.ts'
import { pageOfDays, sharesOnWire, teamDays } from '../../demo/data/agents/agent-days.ts'
import { agentFigures } from '../../demo/data/agents/agent-figures.ts'
import { readNetwork } from '../../demo/data/agents/agent-network.ts'
import { sumReceivedByPlayer } from '../../demo/data/agents/bonus-log.ts'
import type { Database } from '../../demo/data/database.ts'
import { allDays } from '../../demo/data/players/player-levels.ts'
import { figuresOnWire, readSearchDays } from '../../demo/data/rows.ts'
import { answerRows } from '../../demo/list.ts'
import type { CallHandlers } from '../../demo/world.ts'

/** Returns the agents' teams over all time, in persons and thousandths. */
const buildTeams = (database: Database, only: number | undefined) => {
  const [figures, receivedBonuses] = [agentFigures(database, allDays), sumReceivedByPlayer(database)]
  return readNetwork(database)
    .agents.filter(({ id }) => only === undefined || id === only)
    .map(({ id, parent }) => {
      const [, first, second, third] = figures.get(id)?.levels ?? []
      return {
        ProxyId: id,
        ParentID: parent,
        ReceivedIncome: receivedBonuses.get(id) ?? 0,
        TotalDeposit: (first?.Deposit ?? 0) + (second?.Deposit ?? 0) + (third?.Deposit ?? 0),
        Lv1PersonCount: first?.PersonCount ?? 0,
        Lv1Deposit: first?.Deposit ?? 0,
        Lv2PersonCount: second?.PersonCount ?? 0,
        Lv2Deposit: second?.Deposit ?? 0,
        Lv3PersonCount: third?.PersonCount ?? 0,
        Lv3Deposit: third?.Deposit ?? 0,
      }
    })
    .toSorted((a, b) => b.TotalDeposit - a.TotalDeposit || b.ProxyId - a.ProxyId)
}

/** Agent teams and their daily figures (spec 3 §2, §7). */
export const agentTeams: CallHandlers = {
  'agentTeams.list': answerRows((call, { database }) => buildTeams(database, optionalWhole(call, 'roleid')), {
    names: ['rows', 'total'],
    row: figuresOnWire,
    extras: () => ({ other: [] }),
  }),

  'agentTeams.daily': (call, { database }) => {
    const range = readSearchDays(call, 'add_date1', 'add_date2')
    const { days, count, sums } = teamDays(database, range, optionalWhole(call, 'ProxyId'))
    return {
      data: {
        list: pageOfDays(days, getPage(call)).map(({ day, agent, shares }, index) =>
          figuresOnWire({ AddTime: day, ProxyId: agent, ...sharesOnWire(shares) }, index),
        ),
        count,
        other: {
          FirstDepositPerson: sums.FirstDepositPerson,
          FirstDepositMoney: sums.FirstDepositMoney,
          Deposit: String(sums.DailyDeposit),
          Lv1FirstDepositPerson: sums.Lv1FirstDepositPerson,
          Lv1FirstDepositMoney: sums.Lv1FirstDeposit,
          Lv1Deposit: sums.Lv1Deposit,
        },
      },
    }
  },
}
