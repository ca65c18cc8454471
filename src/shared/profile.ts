import { z } from 'zod'

const scale = z.enum(['thousandths', 'hundredths', 'unscaled'])

const endpointOverride = z.strictObject({
  path: z.string().min(1).optional(),
  method: z.enum(['GET', 'POST']).optional(),
  encoding: z.enum(['query', 'form', 'json', 'multipart']).optional(),
  /**
   * Our name of a parameter → this platform's; names are assumed where the specification shows none. What it shows no
   * parameter for, such as `t` of the recharge orders, is sent only when it is named here.
   */
  parameters: z.record(z.string(), z.string().min(1)).optional(),
  /** Our name of a field of the answer → this platform's. */
  fields: z.record(z.string(), z.string().min(1)).optional(),
  /**
   * How this platform writes the amounts of the call, both ways, where it is not as the call declares: all of them, or by
   * our names of fields and parameters.
   */
  scale: z.union([scale, z.record(z.string(), scale)]).optional(),
})

/** Differences between brand channels that the specification mentions without naming the variant; all off by default. */
const variant = z.strictObject({
  playerDetailDisabled: z.boolean().default(false),
  hideLevelOneTiles: z.boolean().default(false),
  hideBetBonus: z.boolean().default(false),
  hideBonusRowActions: z.boolean().default(false),
  hidePlayerAccountName: z.boolean().default(false),
  importsContacts: z.boolean().default(false),
  importsShortPasswords: z.boolean().default(false),
  payWayTypeList: z.boolean().default(false),
  testAccountBalanceFactor: z.union([z.literal(1), z.literal(100), z.literal(1000)]).default(1),
})

/**
 * The connection profile: one JSON file that matches the console to a platform without a code change. Unknown fields are
 * told, so that a typing error is not silently ignored; whoever reads a file leaves them out and goes on.
 */
export const Profile = z.strictObject({
  /** Which platform this is, wherever it moves: two profiles with one id are of one platform. */
  id: z.string().trim().min(1).max(200).optional(),
  name: z.string().min(1),
  baseUrl: z.url({ protocol: /^https?$/ }),
  country: z.string().min(1).default('BR'),
  variant: variant.prefault({}),
  signing: z.strictObject({
    secret: z.string().min(1),
    hash: z.enum(['md5', 'sha1', 'sha256']).default('md5'),
    order: z.enum(['name', 'value']).default('name'),
    position: z.enum(['suffix', 'prefix']).default('suffix'),
    field: z.string().min(1).default('sign'),
  }),
  /** RSA public key in PEM that passwords are encrypted with. */
  passwordKey: z.string().min(1),
  /** Call id → what of it differs on this platform. */
  endpoints: z.record(z.string(), endpointOverride).default({}),
  /** Hosts besides the platform's own, such as `cdn.example.com`, whose pictures its announcements may show. */
  pictureHosts: z.array(z.string().regex(/^[a-z0-9.-]+(:\d{1,5})?$/)).default([]),
  /** How many pages of one export are asked for at the same time; fewer where the platform cannot keep up. */
  exports: z.strictObject({ inFlight: z.int().min(1).max(8).default(4) }).prefault({}),
  timeoutSeconds: z.number().min(1).max(600).default(60),
})
export type Profile = z.output<typeof Profile>

/** The part of the profile the page may know: no secret, key or address. */
export type PublicProfile = Pick<Profile, 'name' | 'country' | 'variant'> & {
  readonly demo: boolean
  /** Parameters without a name in the contract that the profile names, as `call.parameter`: only these are sent. */
  readonly named?: readonly string[]
  /** The platform is reached by plain http over a network: whoever is on it can read along. */
  readonly unprotected: boolean
}
