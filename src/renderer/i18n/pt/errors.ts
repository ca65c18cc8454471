import type { Texts } from '../texts.ts'
import type { errors as source } from '../zh-cn/errors.ts'

export const errors: Texts<typeof source> = {
  enterUserName: 'Informe o nome de usuário',
  enterPassword: 'Informe a senha',
  enterCode: 'Informe o código de verificação do Google',
  invalidRequest: 'Solicitação inválida',
  unknownField: 'Um campo desconhecido foi enviado',
  tooLong: 'O texto é longo demais',
  offline: 'Sem conexão: {{detail}}',
  timeout: 'O tempo da solicitação esgotou, tente mais tarde',
  http: 'O servidor respondeu com o status {{status}}',
  signedOut: 'Sua sessão terminou, entre novamente',
  forbidden: 'Você não tem permissão para ver isto',
  rejected: 'O servidor recusou ({{code}})',
  invalid: 'Verifique os dados informados',
  malformed: 'A resposta do servidor não pôde ser lida ({{endpoint}}: {{detail}})',
  outcomeUnknown:
    'A solicitação foi enviada, mas não houve resposta. Confira o registro antes de tentar de novo',
  busy: 'A mesma ação ainda está em andamento, aguarde',
  cancelled: 'Cancelado',
  misconfigured: 'O perfil de conexão está errado: {{field}} em {{file}} ({{detail}})',
  disk: {
    full: 'O disco está cheio: {{path}}',
    denied: 'Sem permissão para gravar: {{path}}',
    missing: 'A pasta não existe: {{path}}',
    inUse: 'O arquivo está aberto em outro programa: {{path}}',
    other: 'Não foi possível gravar o arquivo: {{path}}',
  },
}
