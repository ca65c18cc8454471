import { sentence } from '../../shared/journal-words.ts'
import { labels } from '../../shared/language.ts'

/** Words of the writes of `roles` in the journal. */
export const rolesWords = {
  add: {
    name: labels('角色：新增', 'Role: Add', 'Perfil de acesso: Adicionar'),
    ...sentence(
      '新增角色“{role_name}”',
      '[Add|Added] the role “{role_name}”',
      '[Adicionar|Adicionou] o perfil de acesso “{role_name}”',
    ),
  },
  edit: {
    name: labels('角色：编辑', 'Role: Edit', 'Perfil de acesso: Editar'),
    ...sentence(
      '编辑角色 {id}<“{role_name}”>',
      '[Edit|Edited] the role {id}< “{role_name}”>',
      '[Editar|Editou] o perfil de acesso {id}< “{role_name}”>',
    ),
  },
  remove: {
    name: labels('角色：删除', 'Role: Delete', 'Perfil de acesso: Excluir'),
    ...sentence(
      '删除角色 {id}',
      '[Delete|Deleted] the role {id}',
      '[Excluir|Excluiu] o perfil de acesso {id}',
    ),
  },
  setRules: {
    name: labels('角色：设置权限', 'Role: Set permissions', 'Perfil de acesso: Definir permissões'),
    ...sentence(
      '设置角色 {id} 的权限',
      '[Set|Set] the permissions of role {id}',
      '[Definir|Definiu] as permissões do perfil de acesso {id}',
    ),
  },
}
