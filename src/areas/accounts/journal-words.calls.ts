import { sentence } from '../../shared/journal-words.ts'
import {
  createSettingWords,
  describeChange,
  type InThreeLanguages,
  nameAction,
} from '../shared/settings/account-words.calls.ts'

/** Words of the writes of `accounts` and of `subChannelAccounts` in the journal; `noun` is the account in a sentence. */
const createAccountWords = (title: InThreeLanguages, noun: InThreeLanguages) => {
  const [zhCn, enUs, pt] = noun
  const owner: InThreeLanguages = [`${zhCn} {id} `, `the ${enUs} {id}`, `da ${pt} {id}`]
  return {
    add: {
      name: nameAction(title, ['新增', 'Add', 'Adicionar']),
      ...sentence(
        `新增${zhCn}“{username}”`,
        `[Add|Added] the ${enUs} “{username}”`,
        `[Adicionar|Adicionou] a ${pt} “{username}”`,
      ),
    },
    edit: {
      name: nameAction(title, ['编辑', 'Edit', 'Editar']),
      ...sentence(
        `编辑${zhCn} {id}<“{username}”>`,
        `[Edit|Edited] the ${enUs} {id}< “{username}”>`,
        `[Editar|Editou] a ${pt} {id}< “{username}”>`,
      ),
    },
    remove: {
      name: nameAction(title, ['删除', 'Delete', 'Excluir']),
      ...sentence(`删除${zhCn} {id}`, `[Delete|Deleted] the ${enUs} {id}`, `[Excluir|Excluiu] a ${pt} {id}`),
    },
    unbindGoogle: {
      name: nameAction(title, ['解绑谷歌验证器', 'Unbind authenticator', 'Desvincular autenticador']),
      ...sentence(
        `解绑${zhCn} {id} 的谷歌验证器`,
        `[Unbind|Unbound] the Google Authenticator of the ${enUs} {id}`,
        `[Desvincular|Desvinculou] o Google Authenticator da ${pt} {id}`,
      ),
    },
    setPixel: {
      name: nameAction(title, ['设置像素', 'Set pixel', 'Definir pixel']),
      ...describeChange(owner, ['像素设置', 'pixel settings', 'o pixel']),
    },
    setPoints: {
      name: nameAction(title, ['设置点位', 'Set points', 'Definir pontos']),
      ...describeChange(owner, ['点位', 'points', 'os pontos']),
    },
    repair: {
      name: nameAction(title, ['修复数据', 'Repair data', 'Reparar dados']),
      ...sentence(
        `修复${zhCn} {RoleID} 的数据`,
        `[Repair|Repaired] the data of the ${enUs} {RoleID}`,
        `[Reparar|Reparou] os dados da ${pt} {RoleID}`,
      ),
    },
    ...createSettingWords(title, owner),
  }
}
export type AccountWords = ReturnType<typeof createAccountWords>

export const salesmanWords = createAccountWords(
  ['业务员账号', 'Salesperson account', 'Conta de vendedor'],
  ['业务员账号', 'salesperson account', 'conta de vendedor'],
)

export const subChannelWords = createAccountWords(
  ['子渠道账号', 'Sub-channel account', 'Conta de subcanal'],
  ['子渠道账号', 'sub-channel account', 'conta de subcanal'],
)
