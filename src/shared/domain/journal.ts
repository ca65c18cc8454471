import { dictionary, entry } from './dictionary.ts'

/** Outcome of an operation, as far as this computer knows. */
export const journalOutcome = dictionary('journalOutcome', [
  entry(1, 'done', 'success', '成功', 'Done', 'Concluída'),
  entry(2, 'refused', 'danger', '平台拒绝', 'Declined', 'Negada'),
  entry(3, 'unknown', 'warning', '结果未知', 'Outcome unknown', 'Resultado desconhecido'),
  entry(4, 'failed', 'danger', '未执行', 'Not carried out', 'Não executada'),
  entry(5, 'cancelled', 'quiet', '已取消', 'Canceled', 'Cancelada'),
  entry(6, 'settled', 'quiet', '已核实', 'Resolved', 'Resolvida'),
])
