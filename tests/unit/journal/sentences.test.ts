import { expect, test } from 'vitest'
import { catalogue, findEndpoint } from '../../../src/areas/calls.ts'
import { gm } from '../../../src/areas/gm/calls.ts'
import { operationWords } from '../../../src/main/journal/operation-words.ts'
import { describeOperation, getPlayer } from '../../../src/main/journal/sentence.ts'
import { collectTarget } from '../../../src/main/journal/target.ts'
import { isWrite } from '../../../src/shared/endpoint-base.ts'
import { languages } from '../../../src/shared/language.ts'

const recordedCalls = catalogue.filter(isWrite)

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

test('a top-up has one sentence when it is done and another when it is not', () => {
  const isDone = true
  expect(describeOperation({ ...topUp, isDone }, 'en-us')).toBe(
    'Topped up player 90810138 by 333.00 – pending review',
  )
  expect(describeOperation({ ...topUp, isDone }, 'zh-cn')).toBe('给玩家 90810138 上分 333.00，待审核')
  expect(describeOperation({ ...topUp, isDone }, 'pt')).toBe(
    'Creditou 333.00 ao jogador 90810138 – em análise',
  )
  expect(describeOperation({ ...topUp, isDone: false }, 'en-us')).toBe('Top up player 90810138 by 333.00')
  expect(getPlayer(topUp)).toBe('90810138')
})

test('a name moves and hides no figure of a sentence, with or without one of its own', () => {
  const name = `ש\u0000${'n'.repeat(200)}`
  const shown = `\u2068ש ${'n'.repeat(58)}…\u2069`
  const named = { ...topUp, target: { ...topUp.target, roleId: name }, isDone: false }
  expect(describeOperation(named, 'en-us')).toBe(`Top up player ${shown} by 333.00`)
  const unknown = { call: 'nobody.knows', target: { player: name, money: '5' }, isDone: true }
  expect(describeOperation(unknown, 'en-us')).toBe(`nobody.knows (player ${shown}, money 5)`)
})

test('a sentence formats amounts, labels codes and words a switch by its state', () => {
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

test('an operation without words or fields is described by its name', () => {
  const odd = { call: 'players.ban', target: { roleId: '5', why: 'x' }, isDone: true }
  expect(describeOperation(odd, 'en-us')).toBe('players.ban (roleId 5, why x)')
  expect(describeOperation({ call: 'gm.approve', target: {}, isDone: true }, 'en-us')).toBe(
    'Approve GM record',
  )
  expect(describeOperation({ call: 'odd', target: {}, isDone: true }, 'pt')).toBe('odd')
  expect(getPlayer(odd)).toBe('')
})

test('typed text with placeholder syntax is not interpreted', () => {
  const mail = { call: 'mail.add', target: { title: '[a|b] <{roleId}> {amount}' }, isDone: true }
  expect(describeOperation(mail, 'en-us')).toBe('Added mail “[a|b] <{roleId}> {amount}” – pending review')
})

test('an operation has a player only if it names exactly one', () => {
  const getExemptPlayer = (RoleID: string) =>
    getPlayer({ call: 'droppedBinding.removeExempt', target: { RoleID } })
  expect([getExemptPlayer('7'), getExemptPlayer('7,8'), getExemptPlayer('0'), getExemptPlayer('')]).toEqual([
    '7',
    '',
    '',
    '',
  ])
})

test('every recorded operation has a sentence', () => {
  const names = ['export.table', 'download.file', ...recordedCalls.map(({ id }) => id)]
  expect(names.length).toBeGreaterThan(100)
  expect([...operationWords.keys()].toSorted()).toEqual(names.toSorted())
})

/** Fields that the end of a write or a job adds. */
const addedFields = ['turned', 'title', 'rows']

test.each(languages)(
  'every sentence in %s is complete and uses only fields that its call sends',
  language => {
    for (const [call, { labels, turned, codes = {}, player }] of operationWords) {
      const sentence = [labels, ...(turned ? Object.values(turned) : []).map(way => way.labels)]
        .map(texts => texts[language])
        .join(' ')
      const endpoint = findEndpoint(call)
      const fields = new Set([...addedFields, ...(endpoint ? Object.keys(endpoint.input.shape) : [])])
      const usedFields = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field)
      const all = [...usedFields, ...Object.keys(codes), ...(player ? [player] : [])]
      expect([call, all.filter(field => !fields.has(field))]).toEqual([call, []])
      const full = Object.fromEntries([...fields].map(field => [field, '1']))
      for (const isDone of [true, false]) {
        expect(describeOperation({ call, target: full, isDone }, language)).not.toMatch(/[[\]{}<>|]|\s\s/)
      }
    }
  },
)

test('a secret is never part of a sentence', () => {
  for (const endpoint of recordedCalls) {
    const fields = Object.keys(endpoint.input.shape)
    const input = Object.fromEntries(
      fields.map(field => [field, /pass|pwd/i.test(field) ? 'secret123' : '1']),
    )
    const operation = { call: endpoint.id, target: collectTarget(endpoint, input), isDone: true }
    for (const language of languages)
      expect(describeOperation(operation, language)).not.toContain('secret123')
  }
})
