/** Tabs of the player detail dialog by the platform's own index (spec 2 §2.9), in their order. */
export const playerTabs = {
  basic: 0,
  bankCard: 1,
  gcash: 2,
  payMaya: 3,
  pix: 4,
  password: 5,
  wagering: 6,
  recharges: 8,
  withdrawals: 9,
  logins: 10,
  sameIp: 11,
  coins: 13,
  games: 14,
  subLevels: 15,
  promotions: 16,
  switches: 18,
  blogger: 19,
  wallet: 20,
} as const

export type PlayerTab = keyof typeof playerTabs

const order = Object.keys(playerTabs) as PlayerTab[]

const hiddenTabs: Readonly<Record<string, readonly PlayerTab[]>> = {
  PH: ['pix', 'wallet'],
  TH: ['gcash', 'payMaya', 'pix', 'wallet'],
  CO: ['gcash', 'payMaya', 'pix', 'wallet'],
  DEV: [],
  KE: ['gcash', 'payMaya', 'pix'],
}

const hiddenElsewhere: readonly PlayerTab[] = ['bankCard', 'gcash', 'payMaya', 'wallet']

/** Lists the tabs for a country code; an unlisted country has the default ones (spec 2 §2.9). */
export const listVisibleTabs = (country: string): readonly PlayerTab[] => {
  const hidden = (Object.hasOwn(hiddenTabs, country) ? hiddenTabs[country] : undefined) ?? hiddenElsewhere
  return order.filter(tab => !hidden.includes(tab))
}
