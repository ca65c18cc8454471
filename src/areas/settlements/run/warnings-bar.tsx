import { MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components'

const useStyles = makeStyles({
  lines: { display: 'grid', gap: '2px', margin: 0, padding: 0, listStyleType: 'none' },
})

/** Warnings about the loaded days, a line each; nothing without any. */
export const WarningsBar = ({ warnings }: { readonly warnings: readonly string[] }) => {
  const styles = useStyles()
  if (warnings.length === 0) return null
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <ul className={styles.lines}>
          {warnings.map(warning => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </MessageBarBody>
    </MessageBar>
  )
}
