import { dictionary, entry } from './dictionary.ts'
import { type Decimal, roundToWhole, takeShare } from './money.ts'

/** isAll of the relation list: levels below the agent; we take `other` to mean all deeper ones (spec 3 §2). */
export const relationLevel = dictionary('relationLevel', [
  entry(101, 'level1', 'quiet', '一级', 'Level 1', 'Nível 1'),
  entry(102, 'level2', 'neutral', '二级', 'Level 2', 'Nível 2'),
  entry(103, 'level3', 'neutral', '三级', 'Level 3', 'Nível 3'),
  entry(104, 'level4', 'neutral', '四级', 'Level 4', 'Nível 4'),
  entry(999, 'other', 'neutral', '其他', 'Other', 'Outros'),
  entry(100, 'all', 'neutral', '全部', 'All', 'Todos'),
])

/** ispay of the relation list; the server's agent_ispay names the codes, these are assumed. */
export const payerFlag = dictionary('payerFlag', [
  entry(1, 'payer', 'neutral', '已充值', 'Depositors', 'Depositantes'),
  entry(0, 'nonPayer', 'neutral', '未充值', 'Non-depositors', 'Não depositantes'),
])

/** agentLevel filter of the agent query (spec 3 §7). */
export const queryLevel = dictionary('queryLevel', [
  entry(0, 'self', 'neutral', '本人', 'Self', 'Próprio'),
  entry(1, 'level1', 'quiet', '一级', 'Level 1', 'Nível 1'),
  entry(2, 'level2', 'neutral', '二级', 'Level 2', 'Nível 2'),
  entry(99, 'all', 'neutral', '全部', 'All', 'Todos'),
])

/** isValid of a dropped player. */
export const validPlayer = dictionary('validPlayer', [
  entry(0, 'invalid', 'quiet', '无效', 'Not valid', 'Inválido'),
  entry(1, 'valid', 'neutral', '有效', 'Valid', 'Válido'),
])

/** ProxyLevel of a bonus; the server's proxy_level names the codes. */
export const proxyLevel = dictionary('proxyLevel', [
  entry(1, 'level1', 'quiet', '一级', 'Level 1', 'Nível 1'),
  entry(2, 'level2', 'neutral', '二级', 'Level 2', 'Nível 2'),
  entry(3, 'level3', 'neutral', '三级', 'Level 3', 'Nível 3'),
])

/** RoubarType: how players are dropped from an agent (spec 3 §4). */
export const dropType = dictionary('dropType', [
  entry(1, 'ratio', 'neutral', '按比例', 'By ratio', 'Por proporção'),
  entry(2, 'interval', 'neutral', '固定间隔', 'Fixed interval', 'Intervalo fixo'),
])

/** RoubarAsTeam (spec 3 §4). */
export const dropScope = dictionary('dropScope', [
  entry(0, 'personal', 'neutral', '个人', 'Personal', 'Individual'),
  entry(1, 'team', 'neutral', '团队', 'Team', 'Equipe'),
])

/** Average number of registered players that a ratio rule drops: `rate` in hundredths of a percent, after the threshold. */
export const countDroppedByRatio = (registered: number, threshold: number, rate: Decimal): Decimal =>
  roundToWhole(takeShare(Math.max(0, registered - threshold), rate) ?? 0)

/** Number of registered players that a fixed-interval rule drops: every Nth after the threshold (spec 3 §4). */
export const countDroppedByInterval = (registered: number, threshold: number, interval: number): number =>
  interval > 0 ? Math.floor(Math.max(0, registered - threshold) / interval) : 0

/** Formats a parent's kind and id, shown beside its remark; several parents' ids as they are sent. */
export const formatParent = (row: { readonly parentTypeName: string; readonly ParentIds: string }): string =>
  [row.parentTypeName, row.ParentIds].filter(part => part !== '' && part !== '0').join(' · ')
