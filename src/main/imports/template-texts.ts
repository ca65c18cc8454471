import { labels, languages } from '../../shared/language.ts'

/** Texts of the template for member workbooks. */
export const templateTexts = {
  fileName: labels('会员导入模板', 'Player import template', 'Modelo de importação de jogadores'),
  sheet: labels('会员', 'Players', 'Jogadores'),
  // Not valid as accounts, so that a header is never mistaken for one.
  account: labels(
    '账号（4-16 位字母或数字）',
    'Account (4-16 letters or digits)',
    'Conta (4-16 letras ou dígitos)',
  ),
  password: labels(
    '密码（8-16 位字母或数字，可留空）',
    'Password (8-16 letters or digits, may stay empty)',
    'Senha (8-16 letras ou dígitos, pode ficar vazia)',
  ),
  help: labels('说明', 'Instructions', 'Instruções'),
  helpLines: [
    labels(
      '在第一个工作表中每行填写一个账号，从第 2 行开始。',
      'Enter one account per row on the first sheet, from row 2.',
      'Escreva uma conta por linha na primeira planilha, a partir da linha 2.',
    ),
    labels(
      'A 列：账号，4-16 位字母或数字，不可重复。',
      'Column A: the account, 4-16 letters or digits, each once.',
      'Coluna A: a conta, 4-16 letras ou dígitos, cada uma só uma vez.',
    ),
    labels(
      'B 列：密码，8-16 位字母或数字，区分大小写。留空则使用导入时填写的默认密码。',
      'Column B: the password, 8-16 letters or digits, case-sensitive. If empty, the default password of the import applies.',
      'Coluna B: a senha, 8-16 letras ou dígitos, diferencia maiúsculas. Se estiver vazia, vale a senha padrão digitada na importação.',
    ),
    labels(
      '最多 10,000 行。不要使用公式、宏或外部链接。',
      'At most 10,000 rows. No formulas, macros or links to other files.',
      'No máximo 10.000 linhas. Sem fórmulas, macros ou vínculos com outros arquivos.',
    ),
  ],
} as const

/** True for the template's header in the first cell, in any language. */
export const isHeader = (text: string): boolean =>
  languages.some(language => templateTexts.account[language] === text)
