import { dictionary, entry } from './dictionary.ts'

/** How an operation of the operator ended, as far as this computer knows. */
export const journalOutcome = dictionary('journalOutcome', [
  entry(1, 'done', 'success', '成功', 'Done', 'Concluída'),
  entry(2, 'refused', 'danger', '被拒绝', 'Refused', 'Recusada'),
  entry(3, 'unknown', 'warning', '结果未知', 'Outcome unknown', 'Resultado desconhecido'),
  entry(4, 'failed', 'danger', '未执行', 'Not carried out', 'Não executada'),
  entry(5, 'cancelled', 'neutral', '已取消', 'Cancelled', 'Cancelada'),
])

/** What an operator can do that is kept in the journal: every changing call by its id, and files saved here. */
export const journalAction = dictionary('journalAction', [
  entry(1, 'export.table', 'neutral', '导出表格', 'Export a table', 'Exportar tabela'),
  entry(2, 'download.file', 'neutral', '下载文件', 'Download a file', 'Baixar arquivo'),
  entry(3, 'system.synchronize', 'neutral', '同步数据', 'Synchronise data', 'Sincronizar dados'),
  entry(4, 'rechargeOrders.restore', 'neutral', '恢复隐藏订单', 'Restore a hidden order', 'Restaurar pedido'),
  entry(5, 'mail.add', 'neutral', '新增邮件', 'Add a mail', 'Adicionar e-mail'),
  entry(6, 'mail.approve', 'neutral', '审核通过邮件', 'Approve a mail', 'Aprovar e-mail'),
  entry(7, 'mail.void', 'neutral', '作废邮件', 'Void a mail', 'Anular e-mail'),
  entry(8, 'mail.uploadImage', 'neutral', '上传图片', 'Upload an image', 'Enviar imagem'),
  entry(9, 'gm.topUp', 'neutral', 'GM上分', 'GM top-up', 'Crédito GM'),
  entry(10, 'gm.deduct', 'neutral', 'GM下分', 'GM deduction', 'Débito GM'),
  entry(11, 'gm.approve', 'neutral', '通过GM申请', 'Approve a GM request', 'Aprovar solicitação GM'),
  entry(12, 'gm.refuse', 'neutral', '拒绝GM申请', 'Refuse a GM request', 'Recusar solicitação GM'),
  entry(13, 'emailQuotas.edit', 'neutral', '修改邮件额度', 'Edit an email quota', 'Editar cota de e-mail'),
  entry(
    14,
    'ownAccount.changePassword',
    'neutral',
    '修改密码',
    'Change own password',
    'Alterar própria senha',
  ),
])
