import type { Texts } from '../texts.ts'
import type { session as source } from '../zh-cn/session.ts'

export const session: Texts<typeof source> = {
  title: 'Entrar',
  heading: 'Entrar no Console do Canal',
  workKept:
    'Sua sessão terminou. Suas abas e o que você preencheu foram mantidos: entre como {{username}} para continuar.',
  username: 'Usuário',
  password: 'Senha',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  code: 'Código de verificação do Google',
  codeHint: '6 dígitos',
  remember: 'Lembrar por uma semana',
  signIn: 'Entrar',
  signingIn: 'Entrando…',
  signedIn: 'Login efetuado, abrindo…',
  verifying: 'Verificando a conta…',
  bind: {
    title: 'Vincular o Google Authenticator',
    text: 'Leia o QR code com o Google Authenticator ou digite a chave e informe o código gerado.',
    qr: 'QR code do Google Authenticator',
    secret: 'Chave',
    copy: 'Copiar chave',
    noImage: 'O QR code não pode ser exibido. Digite a chave.',
  },
  demo: {
    title: 'Contas de demonstração',
    text: 'Conectado à plataforma de demonstração. Todos os dados são fictícios.',
    fill: 'Preencher',
    fillAs: 'Preencher {{username}}',
    code: 'Código {{code}}',
    noCode: 'Autenticador ainda não vinculado',
    roles: {
      owner: 'Dono do canal',
      salesman: 'Vendedor',
      noHome: 'Sem acesso à página inicial',
      unbound: 'Autenticador não vinculado',
    },
  },
  profile: {
    problem: 'O perfil de conexão não pode ser usado',
    choose: 'Escolher perfil…',
    useDemo: 'Usar a plataforma de demonstração',
    connection: 'Conexão: {{name}}',
    unprotected:
      'Esta conexão não é criptografada (http): qualquer pessoa na rede pode ler e alterar o que é enviado, inclusive sua sessão. Use https.',
  },
  leftOut: 'Partes desconhecidas do perfil de conexão são ignoradas. Detalhes técnicos: {{names}}',
  updatesOff: {
    noFeed: 'Esta instalação não recebe atualizações: não tem endereço de atualização.',
    noKey: 'Esta instalação não recebe atualizações: não tem a chave para conferi-las.',
    noPublisher: 'Esta instalação não recebe atualizações: ela não informa quem a publica.',
    system: 'Esta instalação não se atualiza sozinha: neste sistema, as atualizações vêm como pacotes.',
  },
  secretStore: {
    asking:
      'Aguardando o armazenamento seguro deste computador. Se o sistema perguntar, permita o acesso: o login lembrado continua depois.',
    locked:
      'O armazenamento seguro deste computador está bloqueado. O login lembrado é mantido: desbloqueie o armazenamento e reinicie o console. Se entrar agora, a sessão termina quando o console fecha.',
    missing: 'Este computador não tem armazenamento seguro. A sessão termina quando o console fecha.',
  },
  landing: {
    loading: 'Carregando...',
    failed: 'Falha no login!',
    toSignIn: 'Ir para o login',
    incomplete: 'O link de login está incompleto. Nada foi alterado.',
    question: {
      title: 'Entrar com este link?',
      admin: 'O link entra como administrador “{{admin}}” no canal “{{channel}}” em {{connection}}.',
      group: 'O link entra com a conta de um grupo em {{connection}}. Ele não mostra o nome dela.',
      opens: 'Depois ele abre {{route}}.',
      ends: 'Isto encerra sua sessão como {{username}}. Continue somente se você pediu este link.',
      signIn: 'Entrar com o link',
      stay: 'Continuar como {{username}}',
    },
  },
  links: {
    title: 'Links de login',
    text: 'Um link abre este console e faz o login. Se já houver alguém conectado, ele pergunta antes.',
  },
}
