import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorStatusDangerBackground3Hover },
    ':hover:active': { backgroundColor: tokens.colorStatusDangerBackground3Pressed },
    '@media (forced-colors: active)': { backgroundColor: 'ButtonFace', color: 'ButtonText' },
  },
})

/** Returns the class of a primary button whose action is not easily undone. */
export const useDanger = (): string => useStyles().danger
