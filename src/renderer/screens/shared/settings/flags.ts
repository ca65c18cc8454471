import { labelOf } from '../../../../shared/domain/dictionary.ts'
import { onOff } from '../../../../shared/domain/invite-bonus.ts'
import type { Endpoint } from '../../../../shared/endpoint.ts'
import { ok } from '../../../../shared/result.ts'
import { confirmed } from '../../../kit/dialog/confirmed.tsx'
import type { Target } from './settings-form.ts'

/** The switches of an account (spec 3 §4). */
export const flags = ['only_show_2nd', 'show_no_deposit', 'limit_sub_bet', 'allow_inner_bind_parent'] as const
export type Flag = (typeof flags)[number]

/** Whether a switch is on: "1" means on (spec 3 §3). */
export const isOn = (code: number | null): boolean => code === onOff.code.on

/** Flips a switch; the call carries only the id, so the question says from what to what. */
export const flagToggle = <F extends Flag, Row extends Readonly<Record<F, number | null>>>(
  endpoint: Endpoint,
  flag: F,
  { whose, named, now }: Target<Row>,
) =>
  confirmed<Endpoint, Row>(endpoint, {
    texts: `settings:flags.${flag}`,
    from: whose,
    about: (row, { language }) => ({
      account: named(row),
      from: labelOf(onOff, isOn(row[flag]) ? 1 : 0, language),
      to: labelOf(onOff, isOn(row[flag]) ? 0 : 1, language),
    }),
    success: 'settings:saved',
    rereadWhenFailed: true,
    found: {
      makes: false,
      look: async (_, before) => {
        const read = await now(before)
        if (!read.ok) return read
        const isFlipped = read.value !== undefined && isOn(read.value[flag]) !== isOn(before[flag])
        return ok(isFlipped ? [named(before)] : [])
      },
    },
  })
