import { bloggerScore } from '../../shared/domain/account-settings.ts'
import { sentence } from '../../shared/journal-words.ts'
import { winRateSentence } from '../shared/journal-words.calls.ts'
import {
  createSettingWords,
  type InThreeLanguages,
  nameAction,
} from '../shared/settings/account-words.calls.ts'

const title: InThreeLanguages = ['博主', 'Blogger', 'Influenciador']
const { setInviteBonus, setFakeData, setHiddenOrders, toggleInnerBind } = createSettingWords(
  title,
  ['博主 {role_id} ', 'blogger {role_id}', 'do influenciador {role_id}'],
  { player: 'role_id' },
)

/** Words of the writes of `bloggers` in the journal. */
export const bloggersWords = {
  setRemark: {
    name: nameAction(title, ['设置团队备注', 'Set team remark', 'Definir observação da equipe']),
    ...sentence(
      '将博主 {RoleID} 的团队备注设为“{remark}”',
      '[Set|Set] the team remark of blogger {RoleID} to “{remark}”',
      '[Definir|Definiu] a observação da equipe do influenciador {RoleID}: “{remark}”',
      { player: 'RoleID' },
    ),
  },
  changeScore: {
    name: nameAction(title, ['加减分', 'Adjust balance', 'Ajustar saldo']),
    ...sentence(
      '博主 {roleId}：{operateType} {money}',
      '[Adjust|Adjusted] the balance of blogger {roleId}: {operateType} {money}',
      '[Ajustar|Ajustou] o saldo do influenciador {roleId}: {operateType} {money}',
      { player: 'roleId', codes: { operateType: bloggerScore } },
    ),
  },
  toggleInnerBind,
  repair: {
    name: nameAction(title, ['修复数据', 'Repair data', 'Reparar dados']),
    ...sentence(
      '修复博主 {RoleID} 的数据',
      '[Repair|Repaired] the data of blogger {RoleID}',
      '[Reparar|Reparou] os dados do influenciador {RoleID}',
      { player: 'RoleID' },
    ),
  },
  setInviteBonus,
  setFakeData,
  setHiddenOrders,
  saveWinRate: {
    name: nameAction(title, ['设置胜率', 'Set win rate', 'Definir taxa de vitória']),
    ...winRateSentence,
  },
}
