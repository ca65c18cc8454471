import { toDataURL } from 'qrcode'
import type { SignInAccount } from '../../demo/accounts/accounts.ts'
import { optionalChoice } from '../../demo/call-values.ts'
import { Refusal } from '../../demo/refusal.ts'
import type { Call, CallHandlers, Reply, World } from '../../demo/world.ts'

const credentialsHolder = (call: Call, { accounts, passwords }: World): SignInAccount => {
  const password = passwords.open(call.text('pwd'))
  const account = accounts.find(call.text('username'))
  if (!account || account.password !== password) throw new Refusal('Wrong user name or password')
  return account
}

const openSession = (account: SignInAccount, isRemembered: boolean, { sessions, clock }: World): Reply => ({
  data: {
    token: sessions.open(account, isRemembered),
    username: account.username,
    channel_id: 100001,
    currency: 'BRL',
    last_login_time: clock.stamp(),
    user_info: { id: account.id, username: account.username, remark: null },
  },
})

const accountNamed = (username: string, { accounts }: World): SignInAccount => {
  const account = accounts.find(username)
  if (!account) throw new Refusal('The sign-in link is not valid')
  return account
}

/** Sign-in and the two landing pages (spec 1 §4). */
export const session: CallHandlers = {
  'session.verify': async (call, world) => {
    const account = credentialsHolder(call, world)
    if (account.bound) return { data: { isshow: 0, data: '', secret: '' } }
    return {
      data: {
        isshow: 1,
        data: await toDataURL(account.authenticator.toString()),
        secret: account.authenticator.secret.base32,
      },
    }
  },

  'session.login': (call, world) => {
    const remember = optionalChoice(call, 'remember', [0, 1])
    const account = credentialsHolder(call, world)
    if (!world.accounts.codeFits(account, call.text('code')))
      throw new Refusal('Wrong Google verification code')
    account.bound = true
    return openSession(account, remember === 1, world)
  },

  'session.adminLogin': (call, world) => {
    const username = world.links.readAdmin({
      adminId: call.text('adminId'),
      channelId: call.text('channelId'),
      loginTime: call.text('loginTime'),
      loginKey: call.text('loginKey'),
    })
    return openSession(accountNamed(username, world), false, world)
  },

  'session.groupLogin': (call, world) => {
    const username = world.links.readGroup(call.text('loginData'), call.text('loginSn'))
    return openSession(accountNamed(username, world), false, world)
  },
}
