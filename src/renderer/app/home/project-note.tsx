import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss'
import { useTranslation } from 'react-i18next'
import { system } from '../../../areas/system/calls.ts'
import { useRead } from '../../kit/calls/call.ts'
import { isolate } from '../../kit/failure/isolated-section.tsx'
import { findLoadProblem } from '../../kit/failure/load-problem.ts'
import { LoadProblemNote } from '../../kit/failure/load-problem-note.tsx'
import { useTagScope, useTagState } from '../../kit/tag/tag-scope.ts'

/** The platform's note, until the operator closes this exact text. */
export const ProjectNote = isolate(() => {
  const { t } = useTranslation('home')
  const query = useRead(useTagScope().id, system.projectNote, {})
  const { data: note } = query
  const loadProblem = findLoadProblem(query)
  const [closedNote, setClosedNote] = useTagState('closedNote', storedValue =>
    typeof storedValue === 'string' ? storedValue : '',
  )
  if (loadProblem) return <LoadProblemNote what={t('dashboard.note')} loadProblem={loadProblem} />
  if (!note || note === closedNote) return null
  return (
    <MessageBar layout="multiline" aria-label={t('dashboard.note')}>
      <MessageBarBody>{note}</MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button
            appearance="transparent"
            size="small"
            icon={<Dismiss16Regular />}
            aria-label={t('dashboard.noteClose')}
            onClick={() => setClosedNote(note)}
          />
        }
      />
    </MessageBar>
  )
})
