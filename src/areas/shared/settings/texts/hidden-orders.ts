import {
  type HiddenOrderField,
  hidingCharges,
  hidingTiers,
  tierFields,
} from '../../../../shared/domain/hidden-orders.ts'

/** Labels of all fields of the hidden orders, combined from tier and setting names. */
export const hiddenOrderTexts = (
  tierOf: (place: number, name?: string) => string,
  names: Readonly<Record<Exclude<(typeof tierFields)[number], 'RoubarSwitch'>, string>>,
): Readonly<Record<HiddenOrderField, string>> =>
  Object.fromEntries(
    hidingCharges.flatMap(charge =>
      hidingTiers.flatMap((tier, index) =>
        tierFields.map(field => [
          `${charge}${field}${tier}`,
          field === 'RoubarSwitch' ? tierOf(index + 1) : tierOf(index + 1, names[field]),
        ]),
      ),
    ),
  ) as Record<HiddenOrderField, string>
