import type { Texts } from '../texts.ts'
import type { bloggers as source } from '../zh-cn/bloggers.ts'

export const bloggers: Texts<typeof source> = {
  list: {
    title: 'Resumo de influenciadores',
    columns: {
      BloggerRoleId: 'ID do influenciador',
      BloggerRemark: 'Observação da equipe',
      allow_inner_bind_parent: 'Permitir vínculo simulado',
      valid_invite_type: 'Bônus de convite',
      BloggerGmMoney: 'Pontos somados / tirados',
      BloggerWithdraw: 'Saque do influenciador',
      avgDeposit: 'Depósito médio',
      Lv1PersonCount: 'Registrados nível 1',
      Lv1FirstDepositPerson: '1ºs depositantes nível 1',
      Lv1PersonDeposit: 'Depositantes nível 1',
      Lv1Deposit: 'Depósito nível 1',
      Lv1Withdraw: 'Saque nível 1',
      Profit: 'Lucro',
      BloggerCreateTime: 'Criado',
    },
    filters: {
      BloggerRoleId: 'ID do influenciador',
      salesmanRoleId: 'ID do vendedor',
      BloggerRemark: 'Observação',
      isBlogger: 'Função',
    },
  },
  setRemark: {
    action: 'Observação',
    title: 'Observação da equipe',
    question: '{{blogger}}',
    remark: 'Observação da equipe',
    found: 'A observação está salva: deu certo.',
    notFound: 'A observação não está salva.',
  },
  changeScore: {
    action: 'Ajustar pontos',
    title: 'Ajustar pontos',
    question: '{{blogger}}',
    operateType: 'Tipo',
    money: 'Valor',
    descript: 'Nota',
    review: '{{operateType}} {{money}}: {{blogger}}.',
    found: 'Os pontos mudaram: deu certo.',
    notFound: 'Os pontos não mudaram.',
    hints: { score: 'Pontuação: {{now}} → {{after}}' },
  },
  repair: {
    action: 'Reparar dados',
    title: 'Reparar dados',
    question: 'Reparar os dados de {{blogger}}? O resultado vem depois.',
    check: 'Veja no painel de tarefas se a tarefa começou.',
  },
  settings: {
    action: 'Configurar',
    title: 'Configurações',
  },
}
