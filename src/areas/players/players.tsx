import { makeStyles } from '@fluentui/react-components'
import { useRef } from 'react'
import { useFileDrop } from '../../renderer/kit/file-drop.ts'
import type { Screen } from '../../renderer/kit/list/screen.ts'
import { startOfferedAction } from '../../renderer/kit/offered-actions.ts'
import { DropHint } from './import/drop-hint.tsx'
import { keepDroppedWorkbook, takeDroppedWorkbook } from './import/dropped-workbook.ts'
import { ImportBanner } from './import/import-banner.tsx'
import { importMembers } from './import/import-members.tsx'
import { playersList } from './players.list.ts'

const useStyles = makeStyles({
  page: { position: 'relative', display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  list: { flex: '1 1 auto', minHeight: 0 },
})

const Players = () => {
  const styles = useStyles()
  const page = useRef<HTMLDivElement>(null)
  const { isOver, props } = useFileDrop(file => {
    keepDroppedWorkbook(file)
    startOfferedAction(
      () => page.current,
      importMembers.id,
      () => void takeDroppedWorkbook(),
    )
  })
  return (
    <div className={styles.page} ref={page} {...props}>
      {isOver && <DropHint />}
      <ImportBanner />
      <div className={styles.list}>
        <playersList.Component />
      </div>
    </div>
  )
}

/** The list of all players, below the progress of a members' import. */
export const playersScreen: Screen = { ...playersList, Component: Players }
