import type { Endpoint } from '../../../src/shared/endpoint.ts'
import {
  type AnswerMeaning,
  amount,
  code,
  done,
  id,
  list,
  type Meaning,
  map,
  number,
  pageOf,
  percentage,
  record,
  text,
  valueAnswer,
} from '../../platforms/meaning.ts'
import { buildAnswer, fillings } from './schema-meaning.ts'

const session = valueAnswer(
  record({
    token: id('9007199254740993777'),
    username: text('owner'),
    user_info: record({ id: id('12'), username: text('Ana') }),
  }),
)
const entry = (name: string, path: string, ...children: readonly Meaning[]) =>
  record({
    id: id('7'),
    name: text(name),
    path: text(path),
    title: text(name),
    icon: text('order'),
    children: list(...children),
  })
const rule = (one: string, checked: number, ...children: readonly Meaning[]) =>
  record({ id: id(one), title: text(`Rule ${one}`), checked: code(checked), children: list(...children) })
const task = record({
  status: text('completed'),
  progress: number(100),
  tipType: text('showDownloadMsg'),
  message: text('ready'),
  download_link: list(
    record({ name: text('May.xlsx'), url: text('/files/1.xlsx') }),
    record({ name: text('June.xlsx'), url: text('/files/2.xlsx') }),
  ),
})
const withdrawal = record({
  OrderNo: id('9007199254740993555'),
  iMoney: amount('1234567.5'),
  status: code(1),
  Bank: record({ BankName: text('Nubank'), CardNo: id('4000123412341234') }),
})

const winRate = record({
  ID: id('1'),
  RoleID: id('9007199254740993666'),
  ApiID: id('31'),
  ApiName: text('PG'),
  WinRate: percentage('9.5'),
})
const platforms = record({
  vintepg_rtp_api: map({
    31: record({ id: id('31'), name: text('PG'), rtpNote: text('RTP 90 to 97') }),
    99999: record({ id: id('99999'), name: text('Royal Hall'), rtpNote: text('') }),
  }),
})

/** Answers that a schema does not define, taken from the documents. */
const documentedAnswers: Readonly<Record<string, AnswerMeaning>> = {
  'session.verify': valueAnswer(record({ isshow: code(1), data: text('QR'), secret: text('ABC') })),
  'session.login': session,
  'session.adminLogin': session,
  'session.groupLogin': session,
  'system.menus': valueAnswer(
    list(
      entry('', ''),
      entry('channelapi/Finance', '', entry('r', 'rechargeDataList'), entry('w', 'withdrawlOrderList')),
    ),
  ),
  'system.synchronize': done('Synchronised'),
  'tasks.many': valueAnswer(map({ 77: task, 78: record({ status: text('running') }) })),
  'tasks.one': valueAnswer(task),
  'roles.rules': valueAnswer(
    record({
      list: list(rule('1', 0, rule('11', 1), rule('12', 0)), rule('2', 1)),
      auth_rule_ids: text('1,11,2'),
    }),
  ),
  'ownAccount.changePassword': valueAnswer(text('Changed')),
  'playerActions.bindAccount': done('Bound'),
  'relations.unhide': done('Shown again'),
  'mail.uploadImage': valueAnswer(record({ url: text('/images/1.png') })),
  'gameApi.savePoints': valueAnswer(record({ fail: list(id('31')) })),
  'winRates.list': pageOf([winRate], 1, { configs: platforms }),
  'bloggers.winRates': pageOf([winRate], 1, { configs: platforms }),
  'withdrawals.list': pageOf([withdrawal, withdrawal]),
}

/** Lists the answers to a call: from the documents where given here, else from its schema. */
export const listAnswers = (endpoint: Endpoint): readonly (readonly [string, AnswerMeaning])[] => {
  const own = documentedAnswers[endpoint.id]
  if (own) return [['written', own]]
  return fillings.map(filling => {
    const answer = buildAnswer(endpoint, filling)
    if (!answer) throw new Error(`no answer can be built for ${endpoint.id}`)
    return [filling, answer] as const
  })
}
