import { payWayType } from '../../../shared/domain/pay-ways.ts'
import type { Random } from '../../random.ts'
import type { Database } from '../database.ts'
import { pickBank } from '../orders/withdrawals.ts'
import type { Stored } from '../tables.ts'
import { banks, toWayCode } from './pay-ways.ts'

const type = payWayType.code

const firstNames = ['Ana', 'João', 'Luiza', 'Antônio', 'Beatriz', '伟', 'Maria das Dores', "D'Ávila"] as const
const lastNames = ['Silva', 'Souza', 'Oliveira', 'Lima', 'Conceição', '李', 'Santos', 'Ferreira'] as const

const pickHolder = (player: number): string =>
  `${firstNames[player % firstNames.length]} ${lastNames[(player >> 3) % lastNames.length]}`

const digits = (random: Random, length: number): string =>
  Array.from({ length }, () => String(random.integer(0, 9))).join('')

const bankNumbers = Object.keys(banks)
/** Payment account of a player's withdrawals, by bank name. */
const paidTo: Readonly<Record<string, readonly [type: number, bankNumber: string]>> = {
  'PIX-CPF': [type.pix, ''],
  'PIX-PHONE': [type.pixMobile, ''],
  'Banco do Brasil': [type.bank, '001'],
  Nubank: [type.bank, '260'],
  Gcash: [type.gcash, ''],
  PayMaya: [type.payMaya, ''],
}

const generateCard = (random: Random, kind: number, mobile: string, mail: string): string => {
  if (kind === type.gcash || kind === type.payMaya || kind === type.pixMobile) return mobile
  if (kind === type.pixMail || kind === type.wallet) return mail
  if (kind === type.evp)
    return `${digits(random, 8)}-${digits(random, 4)}-4${digits(random, 3)}-8${digits(random, 3)}`
  return digits(random, kind === type.cnpj ? 14 : kind === type.bank ? 12 : 11)
}

/** Picks the types of a player's other bound accounts. */
const pickOtherTypes = (random: Random): readonly number[] => [
  ...(random.chance(0.5) ? [type.pix] : []),
  ...(random.chance(0.3)
    ? [
        random.weighted(
          [type.pixMobile, type.pixMail, type.evp, type.cnpj].map(pixType => [pixType, 1] as const),
        ),
      ]
    : []),
  ...(random.chance(0.5) ? [type.bank] : []),
  ...(random.chance(0.15) ? [type.bank] : []),
  ...(random.chance(0.35) ? [type.gcash] : []),
  ...(random.chance(0.3) ? [type.payMaya] : []),
  ...(random.chance(0.4) ? [type.wallet] : []),
]

/** Binds payment accounts to the players; the first one receives their withdrawals. */
export const addPayWays = (database: Database, random: Random): void => {
  for (const { id, phone, mail } of database.all<Stored<'players'>>('SELECT * FROM players ORDER BY id')) {
    const mobile = `55${phone || `119${digits(random, 8)}`}`
    const address = mail || `${id}@exemplo.com.br`
    const idCard = digits(random, 11)
    const add = (kind: number, bankNumber: string, card: string) => {
      database.insert('pay_ways', {
        player: id,
        type: kind,
        way_code: toWayCode(kind),
        bank_no: bankNumber,
        card_no: card,
        holder: pickHolder(id),
        id_card: idCard,
        mobile,
        mail: kind === type.pixMail || kind === type.wallet || random.chance(0.6) ? address : '',
        status: kind === type.wallet && random.chance(0.2) ? 1 : 0,
      })
    }
    const [bankName, card] = pickBank(id)
    const main = bankName === null ? undefined : paidTo[bankName]
    if (main && card !== null) add(...main, card)
    for (const kind of pickOtherTypes(random)) {
      const bankNumber =
        kind === type.bank ? (bankNumbers[random.integer(0, bankNumbers.length - 1)] ?? '') : ''
      add(kind, bankNumber, generateCard(random, kind, mobile, address))
    }
  }
}
