import { describe, expect, it } from 'vitest'
import { catalogue, findEndpoint } from '../../../src/areas/calls.ts'
import { emailQuotas } from '../../../src/areas/email-quotas/calls.ts'
import { mail } from '../../../src/areas/mail/calls.ts'
import { dictionaries, getDictionary } from '../../../src/shared/domain/dictionaries.ts'
import { getCodeLabel } from '../../../src/shared/domain/dictionary.ts'
import { rechargeStatus } from '../../../src/shared/domain/orders.ts'
import { listSecretFields } from '../../../src/shared/endpoint.ts'
import { isWrite } from '../../../src/shared/endpoint-base.ts'
import { languages } from '../../../src/shared/language.ts'

const findDuplicates = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

describe('the catalogue of calls', () => {
  it('names every call once', () => {
    expect(findDuplicates(catalogue.map(one => one.id))).toEqual([])
    expect(findEndpoint('rechargeOrders.list')?.path).toBe('/channelapi/Finance/rechargeDataList')
    expect(findEndpoint('no.such')).toBeUndefined()
  })

  it('declares every call that sends a password as a write, except the verify check', () => {
    const passwordCalls = catalogue.filter(one => listSecretFields(one).length > 0)
    expect(passwordCalls.filter(one => one.effect === 'read').map(one => one.id)).toEqual(['session.verify'])
  })

  it('declares every field that looks like a password as secret', () => {
    const looksSecret = /^(pwd|password)/i
    const missed = catalogue.flatMap(one =>
      Object.keys(one.input.shape)
        .filter(field => looksSecret.test(field) && !listSecretFields(one).includes(field))
        .map(field => `${one.id}.${field}`),
    )
    expect(missed).toEqual([])
  })

  it('reserves calls that return a token or send a file for main', () => {
    expect(catalogue.filter(one => one.internal).map(one => one.id)).toEqual([
      'simulatedAccounts.importMembers',
      'session.login',
      'session.adminLogin',
      'session.groupLogin',
    ])
  })

  it('declares the sign-ins as starting a session: no write, and main’s own', () => {
    const signIns = catalogue.filter(one => one.effect === 'session')
    expect(signIns.map(one => [one.id, one.internal, one.records, isWrite(one)])).toEqual(
      ['session.login', 'session.adminLogin', 'session.groupLogin'].map(id => [id, true, false, false]),
    )
  })

  it('always sends type 1 for mail and type 2 for quotas', () => {
    const quota = { id: '4', dailyQuota: '1', totalQuota: '2' }
    expect(mail.list.input.parse({ page: 1, limit: 20 })).toEqual({ type: 1, page: 1, limit: 20 })
    expect(emailQuotas.list.input.parse({ page: 1, limit: 20 })).toEqual({ type: 2, page: 1, limit: 20 })
    expect(emailQuotas.edit.input.parse(quota)).toEqual({ type: 2, ...quota })
  })

  it('sends GET calls as a query and others as a body', () => {
    const odd = catalogue.filter(one => (one.method === 'GET') !== (one.encoding === 'query'))
    expect(odd.map(one => one.id)).toEqual([])
  })
})

describe('dictionaries', () => {
  it('are each registered once', () => {
    expect(findDuplicates(dictionaries.map(one => one.id))).toEqual([])
    expect(getDictionary('rechargeStatus')).toBe(rechargeStatus)
    expect(() => getDictionary('nothing')).toThrow("no dictionary 'nothing'")
  })

  it('hold each code and each name once', () => {
    for (const one of dictionaries) {
      expect(findDuplicates(one.entries.map(entry => String(entry.code))), one.id).toEqual([])
      expect(findDuplicates(one.entries.map(entry => entry.name)), one.id).toEqual([])
    }
  })

  it('label every code in all languages or in none', () => {
    for (const one of dictionaries) {
      for (const entry of one.entries) {
        const labelledLanguages = languages.filter(language => entry.labels[language].trim() !== '')
        expect([0, languages.length], `${one.id} ${entry.name}`).toContain(labelledLanguages.length)
      }
    }
  })

  it('show the server’s label first, then ours, then the bare code', () => {
    const hide = getDictionary('hideFlag')
    expect(getCodeLabel(hide, 1, 'en-us', { 1: 'Withheld' })).toBe('Withheld')
    expect(getCodeLabel(hide, 1, 'en-us')).toBe('Hidden')
    expect(getCodeLabel(hide, 7, 'en-us')).toBe('#7')
    expect(getCodeLabel(hide, null, 'en-us')).toBe('')
  })

  it('number unknown VIP levels unless the server names them', () => {
    const vip = getDictionary('vipLevel')
    expect([0, 10, 11, 12, 255].map(level => getCodeLabel(vip, level, 'pt'))).toEqual([
      'VIP0',
      'VIP10',
      'VIP11',
      'VIP12',
      'VIP255',
    ])
    expect(getCodeLabel(vip, 12, 'zh-cn', { 12: '至尊' })).toBe('至尊')
    expect(getCodeLabel(vip, -1, 'zh-cn')).toBe('#-1')
    expect(getCodeLabel(vip, null, 'zh-cn')).toBe('')
  })

  it('treat any other recharge status as unpaid', () => {
    expect(getCodeLabel(rechargeStatus, 9, 'en-us')).toBe('Unpaid')
  })
})
