import {
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Text,
  tokens,
} from '@fluentui/react-components'
import { DocumentBulletList20Regular } from '@fluentui/react-icons/svg/document-bullet-list'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxTemplateNameLength, type Template } from '../../../../shared/saved/template.ts'
import { useEnvironment } from '../../environment.ts'
import type { Values } from '../../form/fields.ts'
import { NameForm } from '../../names/name-form.tsx'
import { NamedRow } from '../../names/named-row.tsx'
import { findNameProblem } from '../../names/names.ts'
import { saveOwnItems, useOwnItems } from '../../own-items.ts'

const useStyles = makeStyles({
  surface: { boxSizing: 'border-box', width: '420px', maxWidth: '92vw', maxHeight: '60vh', overflow: 'auto' },
  content: { display: 'grid', gap: tokens.spacingVerticalM },
  list: { display: 'grid', gap: tokens.spacingVerticalXS, margin: 0, padding: 0, listStyleType: 'none' },
})

interface Props {
  /** Id of the call that the form makes. */
  readonly call: string
  /** Currently entered values, without secrets. */
  readonly values: Values
  readonly onChosen: (values: Values) => void
}

/** Saves a form's entered values under a name and restores them. */
export const Templates = ({ call, values, onChosen }: Props) => {
  const { t } = useTranslation('list')
  const styles = useStyles()
  const { account } = useEnvironment()
  const { items: templates, freeSlots: templatesLeft } = useOwnItems('templates', account)
  const [isOpen, setOpen] = useState(false)
  const own = templates.filter(template => template.call === call)
  const others = templates.filter(template => template.call !== call)
  const save = (next: readonly Template[]) => saveOwnItems('templates', account, [...others, ...next])
  const createNameCheck = (existing: readonly Template[], freeSlots: number) => (name: string) => {
    const problem = findNameProblem(name, { existing, maxLength: maxTemplateNameLength, freeSlots })
    return problem && t(`templates.problems.${problem}`)
  }
  return (
    <Popover trapFocus open={isOpen} onOpenChange={(_, data) => setOpen(data.open)}>
      <PopoverTrigger disableButtonEnhancement>
        <Button size="small" icon={<DocumentBulletList20Regular />}>
          {t('templates.title')}
        </Button>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={t('templates.title')}>
        <div className={styles.content}>
          <Text size={200}>{t('templates.about')}</Text>
          {own.length > 0 && (
            <ul className={styles.list} aria-label={t('templates.title')}>
              {own.map(one => {
                const rest = own.filter(other => other !== one)
                return (
                  <NamedRow
                    key={one.name}
                    name={one.name}
                    notes={[]}
                    isCurrent={false}
                    commands={[]}
                    open={{
                      title: t('templates.take', { name: one.name }),
                      run: () => {
                        setOpen(false)
                        onChosen(one.values)
                      },
                    }}
                    rename={{
                      label: t('templates.rename', { name: one.name }),
                      maxLength: maxTemplateNameLength,
                      problemOf: createNameCheck(rest, 1),
                      onName: name => save([...rest, { ...one, name }]),
                    }}
                    remove={{
                      question: t('templates.sure', { name: one.name }),
                      yes: t('templates.yes'),
                      run: () => save(rest),
                    }}
                  />
                )
              })}
            </ul>
          )}
          <NameForm
            label={t('templates.name')}
            maxLength={maxTemplateNameLength}
            problemOf={createNameCheck(own, templatesLeft)}
            onName={name => save([...own, { account, call, name, values }])}
          />
        </div>
      </PopoverSurface>
    </Popover>
  )
}
