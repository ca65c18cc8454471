import type { Texts } from '../../../../renderer/i18n/texts.ts'
import { hiddenOrderTexts } from './hidden-orders.ts'
import type { settings as source } from './zh-cn.ts'

export const settings: Texts<typeof source> = {
  saved: 'Configuração salva',
  edit: 'Editar',
  own: {
    title: 'Configurações da operação',
    help: 'Configurações de operação do canal.',
    switches: 'Opções',
    only_show_2nd: 'Mostrar só o segundo nível',
    show_no_deposit: 'Mostrar jogadores sem depósito',
    limit_sub_bet: 'Limitar apostas dos subníveis',
    allow_inner_bind_parent: 'Permitir contas simuladas',
  },
  flags: {
    only_show_2nd: {
      action: 'Alterar',
      on: 'Mostrar só o segundo nível',
      off: 'Mostrar todos os níveis',
      onQuestion:
        'Mostrar só o segundo nível para {{account}}? “Mostrar só o segundo nível” passa de “{{from}}” para “{{to}}”.',
      offQuestion:
        'Mostrar todos os níveis para {{account}}? “Mostrar só o segundo nível” passa de “{{from}}” para “{{to}}”.',
      found: 'Confirmado: o interruptor mudou.',
      notFound: 'O interruptor ainda não mudou.',
    },
    show_no_deposit: {
      action: 'Alterar',
      on: 'Mostrar não depositantes',
      off: 'Ocultar não depositantes',
      onQuestion:
        'Mostrar não depositantes para {{account}}? “Mostrar jogadores sem depósito” passa de “{{from}}” para “{{to}}”.',
      offQuestion:
        'Ocultar não depositantes para {{account}}? “Mostrar jogadores sem depósito” passa de “{{from}}” para “{{to}}”.',
      found: 'Confirmado: o interruptor mudou.',
      notFound: 'O interruptor ainda não mudou.',
    },
    limit_sub_bet: {
      action: 'Alterar',
      on: 'Limitar apostas dos subníveis',
      off: 'Remover limite dos subníveis',
      onQuestion:
        'Limitar as apostas dos subníveis de {{account}}? “Limitar apostas dos subníveis” passa de “{{from}}” para “{{to}}”.',
      offQuestion:
        'Liberar as apostas dos subníveis de {{account}}? “Limitar apostas dos subníveis” passa de “{{from}}” para “{{to}}”.',
      found: 'Confirmado: o interruptor mudou.',
      notFound: 'O interruptor ainda não mudou.',
    },
    allow_inner_bind_parent: {
      action: 'Alterar',
      on: 'Permitir contas simuladas',
      off: 'Bloquear contas simuladas',
      onQuestion:
        'Permitir contas simuladas para {{account}}? “Permitir contas simuladas” passa de “{{from}}” para “{{to}}”.',
      offQuestion:
        'Bloquear contas simuladas para {{account}}? “Permitir contas simuladas” passa de “{{from}}” para “{{to}}”.',
      found: 'Confirmado: o interruptor mudou.',
      notFound: 'O interruptor ainda não mudou.',
    },
  },
  inviteBonus: {
    action: 'Bônus de convite',
    title: 'Bônus de convite',
    confirm: 'Salvar bônus de convite',
    question: 'Conta {{account}}',
    valid_invite_type: 'Modo do bônus de convite',
    nValidInviteType: 'Modo em vigor (do canal)',
    show_valid_invite: 'Exibição no app',
    Type1_MinFirstRecharge: 'Mínimo do 1º depósito',
    Type1_MinRecharge: 'Total de depósitos',
    Type0_MinRecharge: 'Total de depósitos',
    Type0_MinWater: 'Volume válido mínimo',
    Type0_MinFirstRecharge: 'Mínimo do 1º depósito',
    min_deposit: 'Depósito mínimo',
    first_charge_proxy_bonus_lv1: 'Nível 1 (%)',
    first_charge_proxy_bonus_lv2: 'Nível 2 (%)',
    first_charge_proxy_bonus_lv3: 'Nível 3 (%)',
    child_follow: 'Modo dos subníveis',
    chest_second_day: 'Crédito do bônus',
    columns: {
      first_charge_proxy_bonus_lv1: 'Nível 1',
      first_charge_proxy_bonus_lv2: 'Nível 2',
      first_charge_proxy_bonus_lv3: 'Nível 3',
    },
    sections: {
      chest: 'Baú',
      share: 'Participação',
    },
    found: 'Confirmado: a plataforma tem estas configurações.',
    notFound: 'A plataforma não tem estas configurações.',
  },
  fakeData: {
    action: 'Dados fictícios',
    title: 'Dados fictícios',
    confirm: 'Salvar dados fictícios',
    question: 'Conta {{account}}',
    show_fake: 'Mostrar dados fictícios',
    child_follow_show_fake: 'Subníveis seguem dados fictícios',
    show_bet_fake: 'Mostrar volume fictício',
    child_follow_show_bet_fake: 'Subníveis seguem volume fictício',
    show_bet_multiply: 'Multiplicador do volume fictício (1–15 vezes)',
    fakeTimes: 'Multiplicador do volume fictício',
    found: 'Confirmado: a plataforma tem estas configurações.',
    notFound: 'A plataforma não tem estas configurações.',
  },
  hiddenOrders: {
    action: 'Pedidos ocultos',
    title: 'Pedidos ocultos',
    confirm: 'Salvar pedidos ocultos',
    question: 'Conta {{account}}',
    hiddenFirst: 'Primeiros depósitos',
    hiddenExtra: 'Redepósitos',
    sections: {
      First: 'Primeiros depósitos',
      Extra: 'Redepósitos',
    },
    hints: {
      allHidden: 'Neste modo, 100% dos pedidos de redepósito ficam ocultos.',
    },
    fields: hiddenOrderTexts((place, name) => (name ? `Faixa ${place}: ${name}` : `Faixa ${place}`), {
      Money: 'mínimo',
      Rate: 'taxa (%)',
      Type: 'tipo',
      Data: 'valor',
    }),
    found: 'Confirmado: a plataforma tem estas configurações.',
    notFound: 'A plataforma não tem estas configurações.',
  },
  pullRules: {
    action: 'Regras de desvinculação',
    title: 'Regras de desvinculação',
    confirm: 'Salvar regras',
    question: 'Conta {{account}}',
    found: 'Confirmado: a plataforma tem estas configurações.',
    notFound: 'A plataforma não tem estas configurações.',
  },
  extra: {
    action: 'Configurações extras',
    title: 'Configurações extras',
    confirm: 'Salvar configurações',
    question: 'Conta {{account}}',
    charge_require: 'Multiplicador de rollover',
    min_deposit: 'Depósito mínimo',
    min_withdraw: 'Saque mínimo',
    hints: {
      meaning:
        'O multiplicador de rollover do depósito sem brindes, no máximo 1 casa decimal; vazio para nenhum.',
    },
    found: 'Confirmado: a plataforma tem estas configurações.',
    notFound: 'A plataforma não tem estas configurações.',
  },
  lineControl: {
    action: 'Controle da taxa de vitória',
    title: 'Controle da taxa de vitória',
    about: 'Conta {{account}}',
    shown: 'Taxa de vitória',
  },
  addRate: {
    action: 'Adicionar taxa de vitória',
    title: 'Adicionar taxa de vitória',
    WinRate: 'Taxa de vitória (%, -1 segue a plataforma)',
    found: 'Confirmado: a plataforma tem estas configurações.',
    notFound: 'A plataforma não tem estas configurações.',
  },
  editRate: {
    action: 'Editar',
    title: 'Editar taxa de vitória',
    confirm: 'Salvar taxa de vitória',
    question: 'Conta {{account}}, plataforma {{platform}}, taxa de vitória atual {{rate}}',
    WinRate: 'Taxa de vitória (%, -1 segue a plataforma)',
    found: 'Confirmado: a plataforma tem estas configurações.',
    notFound: 'A plataforma não tem estas configurações.',
  },
}
