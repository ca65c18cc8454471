import { expect, test } from 'vitest'
import { describeOperation, getPlayer } from '../../../src/main/journal/sentence.ts'
import { collectTarget } from '../../../src/main/journal/target.ts'
import { journalAction } from '../../../src/shared/domain/journal.ts'
import { journalWords } from '../../../src/shared/domain/journal-words.ts'
import { catalogue, findEndpoint } from '../../../src/shared/endpoints/catalogue.ts'
import { gm } from '../../../src/shared/endpoints/gm.ts'
import { languages } from '../../../src/shared/language.ts'

const noted = catalogue.filter(({ effect, internal, records }) => effect !== 'read' && (!internal || records))

const topUp = {
  call: 'gm.topUp',
  target: collectTarget(gm.topUp, {
    roleId: '90810138',
    money: '333',
    operateType: '',
    descript: 'gift',
    password: 'secret123',
  }),
}

test('a top-up is told as an operator would tell it, and as undone while nobody knows that it was done', () => {
  const isDone = true
  expect(describeOperation({ ...topUp, isDone }, 'en-us')).toBe(
    'Topped up 333.00 for player 90810138 – pending review',
  )
  expect(describeOperation({ ...topUp, isDone }, 'zh-cn')).toBe('为玩家 90810138 上分 333.00，待审核')
  expect(describeOperation({ ...topUp, isDone }, 'pt')).toBe(
    'Creditou 333.00 ao jogador 90810138 – em análise',
  )
  expect(describeOperation({ ...topUp, isDone: false }, 'en-us')).toBe('Top up 333.00 for player 90810138')
  expect(getPlayer(topUp)).toBe('90810138')
})

test('amounts are grouped, codes have their labels, a switch is called as its button is', () => {
  const wagering = {
    call: 'playerActions.setWagering',
    target: { roleId: '5', amount: '1234.567', type: '2' },
    isDone: true,
  }
  expect(describeOperation(wagering, 'en-us')).toBe('Adjusted the wagering of player 5: Add 1,234.567')
  const ban = { call: 'playerActions.toggleLock', target: { roleId: '5', turned: '1' }, isDone: true }
  expect(describeOperation(ban, 'en-us')).toBe('Banned player 5')
  expect(describeOperation({ ...ban, isDone: false }, 'pt')).toBe('Banir o jogador 5')
  expect(describeOperation({ ...ban, target: { roleId: '5', turned: '0' } }, 'zh-cn')).toBe('解封玩家 5')
  expect(describeOperation({ ...ban, target: { roleId: '5' } }, 'zh-cn')).toBe('更改玩家 5 的账号')
  const unknown = { ...wagering, target: { roleId: '5', amount: '1', type: '77' } }
  expect(describeOperation(unknown, 'en-us')).toContain('#77 1.00')
})

test('what has no words, or lacks a field of them, is its name with its fields', () => {
  const odd = { call: 'players.ban', target: { roleId: '5', why: 'x' }, isDone: true }
  expect(describeOperation(odd, 'en-us')).toBe('players.ban (roleId 5, why x)')
  expect(describeOperation({ call: 'gm.approve', target: {}, isDone: true }, 'en-us')).toBe(
    'Approve GM record',
  )
  expect(describeOperation({ call: 'odd', target: {}, isDone: true }, 'pt')).toBe('odd')
  expect(getPlayer(odd)).toBe('')
})

test('what was typed cannot pass for a part of the sentence', () => {
  const mail = { call: 'mail.add', target: { title: '[a|b] <{roleId}> {amount}' }, isDone: true }
  expect(describeOperation(mail, 'en-us')).toBe('Added mail “[a|b] <{roleId}> {amount}” – pending review')
})

test('only one player is opened: not several, and not nobody', () => {
  const exempt = (RoleID: string) => getPlayer({ call: 'droppedBinding.removeExempt', target: { RoleID } })
  expect([exempt('7'), exempt('7,8'), exempt('0'), exempt('')]).toEqual(['7', '', '', ''])
})

test('every operation that is noted has a sentence of its own', () => {
  const names = [...noted.map(({ id }) => id), ...journalAction.entries.map(({ name }) => name)]
  expect(names.length).toBeGreaterThan(150)
  expect([...new Set(names)].filter(name => !journalWords[name])).toEqual([])
  expect(Object.keys(journalWords).filter(name => !names.includes(name))).toEqual([])
})

/** What a write's end adds to its fields, or a job's. */
const added = ['turned', 'title', 'rows']

test.each(languages)(
  'no sentence in %s names a field that its call does not send, or breaks off',
  language => {
    for (const [call, { labels, turned, codes = {}, player }] of Object.entries(journalWords)) {
      const sentence = [labels, ...(turned ? Object.values(turned) : []).map(way => way.labels)]
        .map(said => said[language])
        .join(' ')
      const endpoint = findEndpoint(call)
      const fields = new Set([...added, ...(endpoint ? Object.keys(endpoint.input.shape) : [])])
      const named = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field)
      const all = [...named, ...Object.keys(codes), ...(player ? [player] : [])]
      expect([call, all.filter(field => !fields.has(field))]).toEqual([call, []])
      const full = Object.fromEntries([...fields].map(field => [field, '1']))
      for (const isDone of [true, false]) {
        expect(describeOperation({ call, target: full, isDone }, language)).not.toMatch(/[[\]{}<>|]|\s\s/)
      }
    }
  },
)

test('a secret never is a part of a sentence', () => {
  for (const endpoint of noted) {
    const fields = Object.keys(endpoint.input.shape)
    const sent = Object.fromEntries(fields.map(field => [field, /pass|pwd/i.test(field) ? 'secret123' : '1']))
    const told = { call: endpoint.id, target: collectTarget(endpoint, sent), isDone: true }
    for (const language of languages) expect(describeOperation(told, language)).not.toContain('secret123')
  }
})
