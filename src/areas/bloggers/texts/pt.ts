import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { bloggers as source } from './zh-cn.ts'

export const bloggers: Texts<typeof source> = {
  list: {
    title: 'Resumo de influenciadores',
    help: 'Influenciadores com seus números, ajustes de saldo e configurações.',
    record: 'Influenciador {{name}}',
    glossary: {
      avgDeposit: 'Depósitos ÷ depositantes; todos os depósitos se não houver nenhum',
    },
    columns: {
      BloggerRoleId: 'ID do influenciador',
      BloggerRemark: 'Observação da equipe',
      allow_inner_bind_parent: 'Permitir contas simuladas',
      valid_invite_type: 'Bônus de convite',
      BloggerGmMoney: 'Ajuste de saldo',
      BloggerWithdraw: 'Saques do influenciador',
      avgDeposit: 'Depósito médio',
      Lv1PersonCount: 'Cadastros nível 1',
      Lv1FirstDepositPerson: 'Novos depositantes nível 1',
      Lv1PersonDeposit: 'Depositantes nível 1',
      Lv1Deposit: 'Depósitos nível 1',
      Lv1Withdraw: 'Saques nível 1',
      Profit: 'Lucro',
      BloggerCreateTime: 'Criado',
    },
    filters: {
      BloggerRoleId: 'ID do influenciador',
      salesmanRoleId: 'ID do vendedor',
      BloggerRemark: 'Observação',
      isBlogger: 'Tipo',
    },
  },
  setRemark: {
    action: 'Definir observação',
    title: 'Definir observação da equipe',
    many_one: 'Definir {{n}} observação da equipe',
    many_other: 'Definir {{n}} observações da equipe',
    question: 'Jogador {{blogger}}',
    remark: 'Observação da equipe',
    found: 'Confirmado: a observação está salva.',
    notFound: 'A observação não está salva.',
  },
  changeScore: {
    action: 'Ajustar saldo',
    title: 'Ajustar saldo',
    confirm: 'Ajustar saldo',
    question: 'Jogador {{blogger}}',
    operateType: 'Tipo',
    money: 'Valor',
    descript: 'Nota',
    review: '{{operateType}} {{money}}: {{blogger}}.',
    notFound: 'O saldo ainda não mudou.',
    hints: { score: 'Ajuste de saldo: {{now}} → {{after}}' },
  },
  repair: {
    action: 'Reparar dados',
    title: 'Reparar dados',
    question: 'Recalcular os dados de {{blogger}}? O resultado vem depois.',
    check: 'Confira as tarefas antes de enviar de novo.',
  },
  settings: {
    action: 'Configurações do influenciador',
    title: 'Configurações do influenciador',
    about: 'Jogador {{blogger}}',
  },
}
