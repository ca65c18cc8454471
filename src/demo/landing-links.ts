import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { SignInAccount } from './accounts/accounts.ts'
import type { Clock } from './clock.ts'
import { Refusal } from './refusal.ts'

const validFor = 10 * 60_000
const channelId = '100001'

/** In-app routes of the two landing pages with all their parameters (spec 1 §2). */
export interface Links {
  readonly admin: string
  readonly group: string
}

export interface LandingLinks {
  readonly make: (account: SignInAccount, redirectUrl?: string) => Links
  /** Returns the account name of a link; rejects a forged or an expired one. */
  readonly readAdmin: (link: {
    adminId: string
    channelId: string
    loginTime: string
    loginKey: string
  }) => string
  readonly readGroup: (loginData: string, loginSn: string) => string
}

export const createLandingLinks = (clock: Clock): LandingLinks => {
  const key = randomBytes(32)
  const seal = (text: string) => createHmac('sha256', key).update(text).digest('hex')
  const sealed = (text: string, payload: string) => {
    const [expected, actual] = [Buffer.from(seal(text)), Buffer.from(payload)]
    return expected.length === actual.length && timingSafeEqual(expected, actual)
  }
  const inTime = (time: unknown) => typeof time === 'number' && Math.abs(clock.instant() - time) <= validFor
  return {
    make: (account, redirectUrl) => {
      const loginTime = String(clock.instant())
      const admin = new URLSearchParams({
        adminId: account.username,
        channelId,
        loginTime,
        loginKey: seal(`${account.username}|${channelId}|${loginTime}`),
      })
      const data = Buffer.from(
        JSON.stringify({ username: account.username, time: clock.instant() }),
      ).toString('base64url')
      const group = new URLSearchParams({ data, sn: seal(data), ...(redirectUrl ? { redirectUrl } : {}) })
      return { admin: `/AdminLogin?${admin.toString()}`, group: `/GroupLogin?${group.toString()}` }
    },
    readAdmin: link => {
      if (!sealed(`${link.adminId}|${link.channelId}|${link.loginTime}`, link.loginKey)) {
        throw new Refusal('The sign-in link is not valid')
      }
      if (!inTime(Number(link.loginTime))) throw new Refusal('The sign-in link has expired')
      return link.adminId
    },
    readGroup: (loginData, loginSn) => {
      if (!sealed(loginData, loginSn)) throw new Refusal('The sign-in link is not valid')
      const content = JSON.parse(Buffer.from(loginData, 'base64url').toString('utf8')) as Record<
        string,
        unknown
      >
      if (!inTime(content['time'])) throw new Refusal('The sign-in link has expired')
      return String(content['username'])
    },
  }
}
