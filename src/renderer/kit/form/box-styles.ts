import { tokens } from '@fluentui/react-components'

const invalidFrame = `border-color: ${tokens.colorPaletteRedBorder2}`

/** Styles of all input elements that differ from the library's. */
export const boxStyles = [
  // The box stands at the margin, under the labels and inputs above it, not 8 px right of it.
  ':is(.fui-Checkbox, .fui-Switch, .fui-Radio) > :is(.fui-Checkbox__indicator, .fui-Switch__indicator, .fui-Radio__indicator) { margin-inline-start: 0 }',
  // Its focus must not hide that a value is wrong.
  `:is(.fui-Input, .fui-Textarea, .fui-Combobox, .fui-Select):focus-within:has(> [aria-invalid="true"]) { ${invalidFrame} }`,
  `.fui-Select > .fui-Select__select.fui-Select__select[aria-invalid="true"]:focus { ${invalidFrame} }`,
] as const
