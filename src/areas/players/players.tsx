import { makeStyles } from '@fluentui/react-components'
import type { Screen } from '../../renderer/kit/list/screen.ts'
import { ImportBanner } from './import-banner.tsx'
import { playersList } from './players.list.ts'

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  list: { flex: '1 1 auto', minHeight: 0 },
})

const Players = () => {
  const styles = useStyles()
  return (
    <div className={styles.page}>
      <ImportBanner />
      <div className={styles.list}>
        <playersList.Component />
      </div>
    </div>
  )
}

/** The list of all players, below the progress of a members' import. */
export const playersScreen: Screen = { ...playersList, Component: Players }
