import { z } from 'zod'

const scale = z.enum(['thousandths', 'hundredths', 'unscaled'])

const endpointOverride = z.strictObject({
  path: z.string().min(1).optional(),
  method: z.enum(['GET', 'POST']).optional(),
  encoding: z.enum(['query', 'form', 'json', 'multipart']).optional(),
  /**
   * Our name of a parameter → this platform's; our names are guesses where the specification shows none. A parameter that it
   * does not show, such as `t` of the recharge orders, is sent only if it is named here.
   */
  parameters: z.record(z.string(), z.string().min(1)).optional(),
  /** Our name of a field of the answer → this platform's. */
  fields: z.record(z.string(), z.string().min(1)).optional(),
  /**
   * The platform's scale of the call's amounts, in answers and inputs, where it differs from the call's declaration: for all of
   * them, or by our names of fields and parameters.
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
 * The connection profile: one JSON file that adapts the console to a platform without a code change. Unknown fields are
 * reported, so that a typing error does not go unnoticed; reading a file then drops them and continues.
 */
export const Profile = z.strictObject({
  /** Identifies the platform even if its address changes: profiles with the same id are of one platform. */
  id: z.string().trim().min(1).max(200).optional(),
  name: z.string().min(1),
  baseUrl: z.url({ protocol: /^https?$/ }).max(500),
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
  /** Call id → its differences on this platform. */
  endpoints: z.record(z.string(), endpointOverride).default({}),
  /** Hosts besides the platform's own, such as `cdn.example.com`, whose pictures its announcements may show. */
  pictureHosts: z.array(z.string().regex(/^[a-z0-9.-]+(:\d{1,5})?$/)).default([]),
  /** Concurrent page requests of one export; lower it for a platform that cannot keep up. */
  exports: z.strictObject({ inFlight: z.int().min(1).max(8).default(4) }).prefault({}),
  /** The proxy on the way to the platform: the one that the system names, none, or one at this address, without a password. */
  proxy: z
    .union([
      z.literal(['system', 'none']),
      z
        .url({ protocol: /^https?$/ })
        .max(500)
        // A name and a password belong into the system's secret store, not into a file.
        .refine(address => !address.includes('@')),
    ])
    .default('system'),
  timeoutSeconds: z.number().min(1).max(600).default(60),
})
export type Profile = z.output<typeof Profile>

/** The part of the profile the page may know: no secret, key or address. */
export type PublicProfile = Pick<Profile, 'name' | 'country' | 'variant'> & {
  readonly demo: boolean
  /** Parameters without a name in the contract that the profile names, as `call.parameter`: only these are sent. */
  readonly named?: readonly string[]
  /** The platform is reached over a network by plain http: anyone on that network can read the traffic. */
  readonly unprotected: boolean
}
