import { z } from 'zod'
import { area, data, read, secret, signIn } from '../../shared/endpoint.ts'
import { readFields } from '../../shared/shapes.ts'
import { wireText } from '../../shared/wire.ts'

const enterUserName = 'errors:enterUserName'
const enterPassword = 'errors:enterPassword'

/** A flag sent as a boolean, a number or the text of either. */
const affirmative = z
  .unknown()
  .optional()
  .transform(value => ['1', 'true'].includes(String(value)))

const username = wireText().catch('')

/** A text or digits. */
const token = z
  .union([z.string(), z.number()])
  .transform(value => String(value).trim())
  .refine(value => value !== '' && value !== '0', 'no token')

/** Token and user fields of a new session (spec 1 §3); only the token is required. */
const SignedIn = z.looseObject({
  token,
  user_info: z
    .unknown()
    .optional()
    .transform(wireValue => ({ username: username.parse(readFields(wireValue)?.['username']) })),
  username,
})

/** Sign-in and the two landing pages (spec 1 §4, §7). */
export const session = area('session', {
  verify: read('POST', '/channelapi/verify', {
    input: z.object({ username: z.string().min(1, enterUserName), pwd: secret(enterPassword) }),
    output: data(z.object({ isshow: affirmative, data: wireText().catch(''), secret: wireText().catch('') })),
  }),
  login: signIn('/channelapi/login', {
    input: z.object({
      username: z.string().min(1, enterUserName),
      pwd: secret(enterPassword),
      code: z.string().regex(/^\d{1,6}$/, 'errors:enterCode'),
      remember: z.union([z.literal(0), z.literal(1)]),
    }),
    output: data(SignedIn),
  }),
  adminLogin: signIn('/channelapi/adminLogin', {
    input: z.object({
      adminId: z.string(),
      channelId: z.string(),
      loginTime: z.string(),
      loginKey: z.string(),
    }),
    output: data(SignedIn),
  }),
  groupLogin: signIn('/channelapi/groupLogin', {
    input: z.object({ loginData: z.string(), loginSn: z.string() }),
    output: data(SignedIn),
  }),
})
