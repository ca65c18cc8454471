import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
  },
})

interface Props {
  /** How many there are, and how many of them the search has. */
  readonly said: string
  readonly way: { readonly label: string; readonly go: () => void }
}

/** Says above rows that there are more outside of what was searched for. */
export const OutsideNote = ({ said, way }: Props) => (
  <div className={useStyles().root}>
    <Text size={200}>{said}</Text>
    <Button size="small" onClick={way.go}>
      {way.label}
    </Button>
  </div>
)
