import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bridge } from '../../../renderer/bridge.ts'
import { formatFailure } from '../../../renderer/kit/failure/failure.ts'
import { shouldToast, toast } from '../../../renderer/kit/toast.ts'

/** Saves an empty workbook to fill in; main asks for its file. */
export const SaveTemplateButton = () => {
  const { t } = useTranslation('players')
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const result = await bridge().request('saveImportTemplate', undefined)
      if (!result.ok && shouldToast(result.failure)) toast('error', formatFailure(result.failure))
      if (result.ok && result.value) toast('success', t('importMembers.template.saved'))
    } finally {
      setSaving(false)
    }
  }
  return (
    <Button appearance="subtle" disabledFocusable={isSaving} onClick={() => void save()}>
      {t('importMembers.template.save')}
    </Button>
  )
}
