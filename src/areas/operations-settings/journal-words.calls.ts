import { createSettingWords } from '../shared/settings/account-words.calls.ts'

/** Words of the writes of `operationsSettings` in the journal. */
export const operationsSettingsWords = createSettingWords(
  ['运营设置', 'Operations settings', 'Configuração da operação'],
  ['自己', 'your account', 'da sua conta'],
)
