import { emailQuotas } from '../../src/areas/email-quotas/calls.ts'
import { mail } from '../../src/areas/mail/calls.ts'
import { createPlatform } from './console.tsx'
import { createNamedPlayers } from './named-players.ts'

type Wire = Record<string, unknown>
type Answer = (input: Readonly<Record<string, unknown>>) => unknown

/** Creates one mail as the platform sends it: money in thousandths, codes as numbers or texts. */
export const aWireMail = (mail: Wire = {}): Wire => ({
  id: 31,
  Title: 'Summer gift',
  RoleId: 100001,
  VerifyState: '0',
  Amount: 12345,
  addtime: '2026-07-30 10:11:12',
  ExtraType: 7,
  Operator: 'owner',
  PayOrder: '',
  RecordType: 8,
  SysText: 'hello',
  Notice: null,
  ...mail,
})

export const createMailAnswer = (rows: readonly Wire[], count = rows.length): Wire => ({
  success: true,
  data: {
    list: rows,
    count,
    configs: { mailType: { 8: 'Personal' }, extraType: { 2: 'Spins of the house' } },
  },
})

export const mails = [
  aWireMail(),
  aWireMail({ id: 30, Title: 'Approved one', VerifyState: 1, ExtraType: 2, RecordType: 7, RoleId: null }),
  aWireMail({ id: 29, Title: 'Voided one', VerifyState: 2, ExtraType: 0, Amount: null }),
]

interface Answers {
  readonly list?: Answer
  readonly add?: Answer
  readonly approve?: Answer
  readonly void?: Answer
  readonly uploadImage?: Answer
}

const succeed = () => ({ success: true })

const answerList: Answer = ({ title }) =>
  title === undefined
    ? createMailAnswer(mails, 25)
    : createMailAnswer(mails.filter(one => one['Title'] === title))

/** Creates a platform with 25 mails; a page shows three: pending, approved, voided. */
export const createMailPlatform = (answers: Answers = {}) =>
  createPlatform([
    [mail.list, answers.list ?? answerList],
    [mail.add, answers.add ?? succeed],
    [mail.approve, answers.approve ?? succeed],
    [mail.void, answers.void ?? succeed],
    ...createNamedPlayers(),
    [emailQuotas.list, () => ({ data: { list: [], count: 0 } })],
    [mail.uploadImage, answers.uploadImage ?? (() => ({ data: { url: 'https://cdn.example/a"b.png' } }))],
  ])
