import { labels } from '../shared/language.ts'
import type { Call, Reply } from './world.ts'

/** The platform's messages after a write (spec 1 §8). */
export const successMessages = {
  operationSucceeded: labels('操作成功', 'Operation succeeded', 'Operação realizada com sucesso'),
  settingSucceeded: labels('设置成功', 'Setting succeeded', 'Configuração salva com sucesso'),
  addedInReview: labels(
    '添加成功，进入审核状态',
    'Added successfully, enters review state',
    'Adicionado com sucesso, em análise',
  ),
  passwordChanged: labels('密码修改成功', 'Password changed', 'Senha alterada com sucesso'),
  addSucceeded: labels('添加成功', 'Added successfully', 'Adicionado com sucesso'),
  editSucceeded: labels('修改成功', 'Edit successful', 'Editado com sucesso'),
  partlyFailed: labels('部分修改失败', 'Partially failed to modify', 'Parte das alterações falhou'),
  unbindSucceeded: labels('解绑成功', 'Unbind successful', 'Desvinculado com sucesso'),
}

/** The answer of a write that has nothing to tell but its success. */
export const succeed = (
  { language }: Call,
  message: keyof typeof successMessages = 'operationSucceeded',
): Reply => ({ data: [], message: successMessages[message][language] })
