import { dictionary, entry } from './dictionary.ts'
import { type Decimal, hundredthsToWire, scaleDown } from './money.ts'

/** pix_type: the tracking pixel's platform (spec 3 §4). */
export const pixelType = dictionary('pixelType', [
  entry(1, 'kwai', 'neutral', 'Kwai', 'Kwai', 'Kwai'),
  entry(2, 'facebook', 'neutral', 'Facebook', 'Facebook', 'Facebook'),
])

/** pix_track_flag (spec 3 §4). */
export const trackFlag = dictionary('trackFlag', [
  entry(0, 'official', 'quiet', '正式事件', 'Official event', 'Evento oficial'),
  entry(1, 'test', 'neutral', '测试事件', 'Test event', 'Evento de teste'),
])

/** operateType of a blogger's score (spec 3 §4). */
export const bloggerScore = dictionary('bloggerScore', [
  entry(1, 'add', 'neutral', '加分', 'Add', 'Adicionar'),
  entry(2, 'subtract', 'neutral', '减分', 'Subtract', 'Subtrair'),
])

/** google_verify: an authenticator is bound (assumed codes). */
export const googleBound = dictionary('googleBound', [
  entry(0, 'no', 'quiet', '未绑定', 'Not bound', 'Não vinculado'),
  entry(1, 'yes', 'neutral', '已绑定', 'Bound', 'Vinculado'),
])

/** status of a role; system_role_status names the codes, these are assumed. */
export const roleStatus = dictionary('roleStatus', [
  entry(0, 'disabled', 'warning', '禁用', 'Disabled', 'Inativo'),
  entry(1, 'enabled', 'quiet', '启用', 'Enabled', 'Ativo'),
])

/** Account levels of salesmen; salesman_level names the codes, 1 is the default (spec 3 §2). */
export const firstSalesmanLevel = 1

/** The only platform whose win rate can be controlled for bloggers and accounts (spec 3 §9). */
export const controlledPlatform = '99999'

/** An unset turnover multiple (spec 3 §5). */
export const unsetCharge = '-1'

/** Formats a turnover multiple in short: `×1.5`; '' if it is not set (spec 3 §5). */
export const formatCharge = (charge: string): string =>
  charge === '' || charge === unsetCharge ? '' : `×${charge}`

/** Formats the multiplier of fake turnover, which the platform stores in tenths: 15 → `×1.5`; '' if it is missing. */
export const formatTimes = (tenths: Decimal | null): string =>
  tenths === null ? '' : `×${hundredthsToWire(scaleDown(tenths, -1))}`

/** True if an account has a role; only a missing role has a label. */
export const roleGiven = dictionary('roleGiven', [
  entry(0, 'none', 'warning', '未分配', 'Unassigned', 'Sem perfil'),
  entry(1, 'given', 'neutral', '', '', ''),
])

/** isBlogger as a filter of the blogger list (spec 3 §2). */
export const leaderKind = dictionary('leaderKind', [
  entry(5, 'blogger', 'neutral', '博主', 'Blogger', 'Influenciador'),
  entry(6, 'agent', 'neutral', '代理', 'Agent', 'Agente'),
])
