import { systemRight, userType, vipLevel } from '../../../shared/domain/players.ts'
import { secondMs, toStamp } from '../../clock.ts'
import { listCodes } from '../../dictionary-texts.ts'
import type { Random } from '../../random.ts'
import type { Stored } from '../tables.ts'

/** Traits of a player besides id and time of registration. */
type Traits = Omit<Partial<Stored<'players'>>, 'id' | 'registered'>

const names = [
  'Ana',
  'João Pedro',
  'Lucas',
  'Maria Clara',
  '小明',
  "D'Ávila",
  'Thiago',
  '幸运星',
  'Bia <3',
  'Rafael',
  'Wei',
  '=Zé',
] as const

const flag = (random: Random, probability: number) => (random.chance(probability) ? 1 : 0)
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Generates a password of the required format: 8 to 16 letters and digits. */
export const randomPassword = (random: Random): string =>
  Array.from({ length: 10 }, () => letters[random.integer(0, letters.length - 1)]).join('')

/** Generates an address; several players share one, some are IPv6. */
const generateAddress = (random: Random, count: number): string => {
  const place = random.integer(1, Math.max(3, Math.floor(count / 2)))
  return place % 11 === 0
    ? `2804:14c:${(place % 4096).toString(16)}::${(place >> 8).toString(16)}f`
    : `177.${20 + ((place >> 16) % 200)}.${(place >> 8) % 256}.${place % 256}`
}

const { guest, phone: byPhone, account: byAccount, email: byMail } = userType.code
const kinds = [
  [byPhone, 60],
  [guest, 12],
  [byAccount, 14],
  [byMail, 14],
] as const
const vipLevels = listCodes(vipLevel).map(level => [level, 2 ** (10 - level)] as const)

const getAccountName = (kind: number, id: number, phone: string, mail: string): string => {
  if (kind === byPhone) return phone
  if (kind === byMail) return mail
  return kind === guest ? `guest_${id}` : `jogador${id}`
}

/** Generates the traits of one of `count` players. */
export const createTraits = (
  random: Random,
  id: number,
  isSimulated: boolean,
  registered: number,
  now: number,
  count: number,
): Traits => {
  const kind = isSimulated ? byAccount : random.weighted(kinds)
  const number = `119${String(id).padStart(9, '0').slice(-8)}`
  const phone = kind === byPhone || random.chance(0.25) ? number : ''
  const mail = kind === byMail || random.chance(0.2) ? `jogador${id}@example.com` : ''
  const reg_ip = generateAddress(random, count)
  const online = flag(random, isSimulated ? 0.01 : 0.04)
  const away = online ? random.integer(0, 7200) * secondMs : Math.floor((now - registered) * random.next())
  const neverUsed = isSimulated && !online && random.chance(0.4)
  return {
    account: getAccountName(kind, id, `55${number}`, mail),
    nickname: random.chance(0.05) ? '' : `${names[random.integer(0, names.length - 1)]} ${id % 1000}`,
    phone,
    area_code: phone === '' ? '' : '55',
    mail,
    vip: random.weighted(vipLevels),
    locked: flag(random, 0.04),
    no_withdraw: flag(random, 0.05),
    no_game: flag(random, 0.04),
    no_invite_award: flag(random, 0.03),
    test_user: flag(random, 0.02),
    system_right: phone !== '' && random.chance(0.01) ? systemRight.code.control : 0,
    hidden: flag(random, 0.02),
    user_type: kind,
    reg_ip,
    login_ip: neverUsed ? '' : random.chance(0.5) ? reg_ip : generateAddress(random, count),
    last_login: neverUsed ? '' : toStamp(Math.max(registered, now - away)),
    online,
    password: isSimulated ? randomPassword(random) : '',
  }
}
