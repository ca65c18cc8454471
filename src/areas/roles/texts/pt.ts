import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { roles as source } from './zh-cn.ts'

export const roles: Texts<typeof source> = {
  added: 'Adicionado com sucesso',
  edited: 'Editado com sucesso',
  list: {
    title: 'Perfis de acesso',
    help: 'Perfis de acesso das contas e o que cada um pode ver e fazer.',
    record: 'Perfil de acesso {{name}}',
    glossary: {
      id: 'O número do perfil de acesso',
    },
    columns: {
      id: 'ID',
      title: 'Perfil de acesso',
    },
  },
  add: {
    action: 'Adicionar perfil',
    title: 'Adicionar perfil de acesso',
    role_name: 'Nome do perfil',
    found: 'Confirmado: o perfil de acesso existe.',
    notFound: 'Perfil de acesso ainda não encontrado.',
  },
  edit: {
    action: 'Editar',
    title: 'Editar perfil de acesso',
    confirm: 'Salvar perfil',
    question: 'Perfil de acesso {{role}}',
    role_name: 'Nome do perfil',
    found: 'Confirmado: o perfil de acesso foi alterado.',
    notFound: 'O perfil de acesso ainda não foi alterado.',
  },
  remove: {
    action: 'Excluir',
    title: 'Excluir perfil de acesso',
    question: 'Excluir o perfil de acesso {{role}}? Não é possível desfazer.',
    found: 'Confirmado: o perfil de acesso foi excluído.',
    notFound: 'O perfil de acesso ainda existe.',
  },
  authorise: {
    action: 'Definir permissões',
    title: 'Definir permissões do perfil',
    about: 'Perfil de acesso {{role}}',
    tree: 'Permissões',
    all: 'Todas',
    confirm: 'Salvar permissões',
    found: 'Confirmado: o perfil de acesso foi alterado.',
    notFound: 'O perfil de acesso ainda não foi alterado.',
  },
}
