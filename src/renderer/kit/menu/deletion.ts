import { makeStyles, tokens } from '@fluentui/react-components'

const red = tokens.colorPaletteRedForeground1
const useStyles = makeStyles({
  deletion: { color: red, ':hover': { color: red }, ':hover:active': { color: red } },
})

/** Returns the class of every button and menu entry that deletes something: only these are red, wherever they are. */
export const useDeletion = (): string => useStyles().deletion
