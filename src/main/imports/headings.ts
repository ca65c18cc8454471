import { passwordFormat } from '../../shared/domain/accounts.ts'
import { isHeader } from './template-texts.ts'

/** Column that a heading names: an account, a detail of a person that may serve as one, or a password. */
type Column = 'account' | 'detail' | 'password'

// Stems, of which a heading has one or more: `nomedeusuario`, `loginid`, `用户编号`. The languages of the console and of the
// platforms' markets.
const stems: Readonly<Record<Column | 'other', string>> = {
  password:
    'password pass passwd passcode passphrase pwd senha contrasena clave sandi matkhau mima 密码 密碼 口令 รหสผาน',
  account: [
    'account acct user username login logon signin member player customer client',
    'conta usuario utilizador jogador membro cliente apostador cuenta jugador miembro',
    'akun pengguna anggota pemain taikhoan tendangnhap zhanghao yonghu yonghuming huiyuan wanjia',
    '账号 帐号 账户 帐户 账 帐 賬號 帳號 用户 用戶 会员 會員 玩家 登录 登陆 客户 บญช ผใช สมาชก',
  ].join(' '),
  detail: [
    'id uid no nr num number code index row line seq serial name nick alias full first last real',
    'phone tel telephone mobile cell cellphone whatsapp contact email mail agent parent promoter blogger person people',
    'nome numero codigo apelido linha celular telefone contato correio agente titular pessoa cpf documento',
    'nombre apodo telefono correo movil fila persona nama nomor ten xingming shouji nicheng',
    '序号 编号 號碼 号码 号 编 姓名 名 称 名称 昵称 手机 手机号 电话 邮箱 邮件 代理 博主 推广 人 ชอ หมายเลข เบอร',
  ].join(' '),
  other: 's es de da do e of the and new game list novo nova lista 的 新 游戏 名单 列表',
}
const listStems = (text: string): string =>
  text
    .split(' ')
    .toSorted((one, other) => other.length - one.length)
    .join('|')
const allStems = new Set(Object.values(stems).flatMap(list => list.split(' ')))
const maxStemLength = Math.max(...[...allStems].map(stem => stem.length))

/** True for a text that consists of stems, in time that grows with its length alone: an expression would try each division. */
const consistsOfStems = (text: string): boolean => {
  const ends = new Set([0])
  for (let end = 1; end <= text.length; end += 1)
    for (let length = 1; length <= Math.min(end, maxStemLength); length += 1)
      if (ends.has(end - length) && allStems.has(text.slice(end - length, end))) ends.add(end)
  return text !== '' && ends.has(text.length)
}
const namesPassword = new RegExp(listStems(stems.password), 'u')
const namesAccount = new RegExp(listStems(stems.account), 'u')
const namesDetail = new RegExp(listStems(stems.detail), 'u')

/** Longest heading, in characters. */
const maxHeadingLength = 32

/** A heading without remarks, blanks, marks, accents and capitals: `Nome de usuário: (A)` → `nomedeusuario`. */
const plainHeading = (text: string): string =>
  text
    .slice(0, 4 * maxHeadingLength)
    .replace(/[(（[].*/su, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const findColumn = (text: string): Column | null => {
  const heading = plainHeading(text)
  if (heading.length > maxHeadingLength || !consistsOfStems(heading)) return null
  if (namesPassword.test(heading)) return 'password'
  if (namesAccount.test(heading)) return 'account'
  return namesDetail.test(heading) ? 'detail' : null
}

const hasDigit = (text: string): boolean => /\d/.test(text)

/** True for a name of passwords with more beside it, such as `Password1`. */
const isPasswordName = (text: string): boolean => namesPassword.test(plainHeading(text))

/** How surely a row is the heading of the columns: by two names, or by one that may also be an account. */
export type Heading = 'sure' | 'likely' | null

/**
 * Recognizes a heading, in any row, by what its cells name. `isFirst`: nothing before it can be an account; then a password beside
 * the name counts for nothing.
 */
export const findHeading = (cells: readonly string[], isFirst: boolean): Heading => {
  const [account = '', password = ''] = cells
  if (isHeader(account)) return 'sure'
  const columns = cells.map(findColumn)
  const [first, second] = columns
  if ((first || second) && columns.filter(column => column !== null).length > 1) return 'sure'
  if (first) return isFirst || !hasDigit(password) || isPasswordName(password) ? 'likely' : null
  return second && (isFirst || (second === 'password' && !hasDigit(account))) ? 'likely' : null
}

/** True if a heading names other columns than the account in the first and the password in the second. */
export const isMisplaced = (cells: readonly string[]): boolean => {
  const [account = '', password = '', ...others] = cells
  if (isHeader(account)) return false
  const [first, second, ...further] = [account, password, ...others].map(findColumn)
  if (first === 'password' || second === 'account' || second === 'detail') return true
  if (first !== 'account' && further.includes('account')) return true
  const isPassword = password === '' ? second === 'password' : isPasswordName(password)
  if (further.includes('password') && !isPassword) return true
  // A name that no password can be: the column has something else.
  return first !== null && password !== '' && !isPassword && !passwordFormat.test(password)
}
