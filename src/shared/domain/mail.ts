import { dictionary, entry } from './dictionary.ts'

/** Mail VerifyState (spec 1 §4): only pending mails offer approve and void. */
export const mailState = dictionary('mailState', [
  entry(0, 'pending', 'warning', '待审核', 'Pending review', 'Em análise'),
  entry(1, 'approved', 'success', '已通过', 'Approved', 'Aprovada'),
  entry(2, 'voided', 'neutral', '已作废', 'Voided', 'Anulada'),
])

/** Mail RecordType (spec 1 §4): an announcement goes to all, a compensation to one player. */
export const mailRecord = dictionary('mailRecord', [
  entry(7, 'announcement', 'neutral', '系统公告', 'System announcement', 'Aviso do sistema'),
  entry(8, 'compensation', 'neutral', '系统补偿', 'System compensation', 'Compensação do sistema'),
])

/** Mail ExtraType, the attachment (spec 1 §4). */
export const mailExtra = dictionary('mailExtra', [
  entry(0, 'none', 'quiet', '无附件', 'None', 'Nenhum'),
  entry(1, 'coins', 'neutral', '金币（无打码）', 'Coins, no wagering', 'Moedas sem rollover'),
  entry(2, 'freeSpins', 'neutral', '免费旋转', 'Free spins', 'Giros grátis'),
  entry(3, 'vipExperience', 'neutral', 'VIP 经验', 'VIP experience', 'Experiência VIP'),
  entry(7, 'wageredCoins', 'neutral', '金币（有打码）', 'Coins with wagering', 'Moedas com rollover'),
  entry(8, 'giftMail', 'neutral', '批量礼物邮件', 'Batch gift mail', 'Presente em lote'),
  entry(9, 'giftCard', 'neutral', '后台礼品卡', 'Back-office gift card', 'Cartão-presente'),
])

/** Send time of a mail (spec 1 §4): a scheduled one needs a time. */
export const sendType = dictionary('sendType', [
  entry(0, 'immediate', 'neutral', '立即发送', 'Immediately', 'Imediato'),
  entry(1, 'scheduled', 'neutral', '定时发送', 'Scheduled', 'Agendado'),
])
