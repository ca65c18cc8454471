import { makeStyles } from '@fluentui/react-components'

const useStyles = makeStyles({
  lines: { display: 'grid', gap: '2px', margin: 0, padding: 0, listStyleType: 'none' },
})

/** Warnings, a line each. */
export const WarningLines = ({ lines }: { readonly lines: readonly string[] }) => {
  const styles = useStyles()
  return (
    <ul className={styles.lines}>
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
