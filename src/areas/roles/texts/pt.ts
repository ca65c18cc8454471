import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { roles as source } from './zh-cn.ts'

export const roles: Texts<typeof source> = {
  added: 'Adicionada com sucesso',
  edited: 'Editada com sucesso',
  list: {
    title: 'Funções',
    help: 'Funções das contas e o que cada uma pode ver e fazer.',
    glossary: {
      id: 'O número da função',
    },
    columns: {
      id: 'ID',
      title: 'Função',
    },
  },
  add: {
    action: 'Adicionar função',
    title: 'Adicionar função',
    role_name: 'Nome da função',
    found: 'Confirmado: a função existe.',
    notFound: 'Função ainda não encontrada.',
  },
  edit: {
    action: 'Editar',
    title: 'Editar função',
    confirm: 'Salvar função',
    question: 'Função: {{role}}',
    role_name: 'Nome da função',
    found: 'Confirmado: a função foi alterada.',
    notFound: 'A função ainda não foi alterada.',
  },
  remove: {
    action: 'Excluir',
    title: 'Excluir função',
    question: 'Excluir a função {{role}}? Não é possível desfazer.',
    found: 'Confirmado: a função foi excluída.',
    notFound: 'A função ainda existe.',
  },
  authorise: {
    action: 'Definir permissões',
    title: 'Definir permissões da função',
    about: 'Função: {{role}}',
    tree: 'Permissões',
    all: 'Todas',
    confirm: 'Salvar permissões',
    found: 'Confirmado: a função foi alterada.',
    notFound: 'A função ainda não foi alterada.',
  },
}
