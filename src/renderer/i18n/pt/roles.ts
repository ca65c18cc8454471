import type { Texts } from '../texts.ts'
import type { roles as source } from '../zh-cn/roles.ts'

export const roles: Texts<typeof source> = {
  added: 'Adicionada com sucesso',
  edited: 'Editada com sucesso',
  list: {
    title: 'Funções',
    columns: {
      id: 'ID',
      title: 'Função',
    },
  },
  add: {
    action: 'Adicionar função',
    title: 'Adicionar função',
    role_name: 'Nome da função',
    found: 'A função existe: deu certo.',
    notFound: 'Não há tal função.',
  },
  edit: {
    action: 'Editar',
    title: 'Editar função',
    question: 'Função: {{role}}',
    role_name: 'Nome da função',
    found: 'A função mostra a alteração: deu certo.',
    notFound: 'A função não mostra a alteração.',
  },
  remove: {
    action: 'Excluir',
    title: 'Excluir função',
    question: 'Excluir a função {{role}}?',
    found: 'A função não existe mais: deu certo.',
    notFound: 'A função ainda existe.',
  },
  authorise: {
    action: 'Autorizar',
    title: 'Autorizar a função',
    about: 'Função: {{role}}',
    tree: 'Permissões',
    all: 'Todas',
    save: 'Salvar',
    found: 'A função mostra a alteração: deu certo.',
    notFound: 'A função não mostra a alteração.',
  },
}
