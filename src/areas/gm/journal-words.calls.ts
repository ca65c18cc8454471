import { sentence } from '../../shared/journal-words.ts'
import { labels } from '../../shared/language.ts'

/** Words of the writes of `gm` in the journal. */
export const gmWords = {
  topUp: {
    name: labels('GM 上分', 'GM top-up', 'Crédito GM'),
    ...sentence(
      '给玩家 {roleId} 上分 {money}[|，待审核]',
      '[Top|Topped] up player {roleId} by {money}[| – pending review]',
      '[Creditar|Creditou] {money} ao jogador {roleId}[| – em análise]',
      { player: 'roleId' },
    ),
  },
  deduct: {
    name: labels('GM 下分', 'GM deduction', 'Débito GM'),
    ...sentence(
      '给玩家 {roleId} 下分 {money}[|，待审核]',
      '[Deduct|Deducted] {money} from player {roleId}[| – pending review]',
      '[Debitar|Debitou] {money} do jogador {roleId}[| – em análise]',
      { player: 'roleId' },
    ),
  },
  approve: {
    name: labels('通过 GM 记录', 'Approve GM record', 'Aprovar registro GM'),
    ...sentence(
      '通过 GM 记录 {id}',
      '[Approve|Approved] GM record {id}',
      '[Aprovar|Aprovou] o registro GM {id}',
    ),
  },
  refuse: {
    name: labels('拒绝 GM 记录', 'Reject GM record', 'Recusar registro GM'),
    ...sentence(
      '拒绝 GM 记录 {id}',
      '[Reject|Rejected] GM record {id}',
      '[Recusar|Recusou] o registro GM {id}',
    ),
  },
}
