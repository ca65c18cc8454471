import { Button, Popover, PopoverSurface, PopoverTrigger, Spinner } from '@fluentui/react-components'
import { type ReactElement, type ReactNode, useState } from 'react'
import { createCode } from '../code/code.ts'
import { createLazyComponent } from '../code/lazy-component.tsx'
import { useEnvironment } from '../environment.ts'
import { PcDateNotice } from './pc-date.tsx'

export const DayCalendar = createLazyComponent(
  createCode(async () => (await import('./day-calendar.tsx')).DayCalendar),
  <Spinner size="small" />,
)

interface Props {
  /** Name of the field. */
  readonly label: string
  /** Action of the button, named after the field. */
  readonly opens: string
  readonly icon: ReactElement
  readonly size?: 'small'
  readonly onOpen?: () => void
  /** The calendar; calls `close` once something is chosen. */
  readonly children: (close: () => void) => ReactNode
}

/** Button beside a typed day, month or range that opens a calendar for it. */
export const CalendarButton = ({ label, opens, icon, size, onOpen, children }: Props) => {
  const { zone } = useEnvironment()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      trapFocus
      // In a small window it covers its field rather than leaving the window.
      positioning={{ position: 'below', shiftToCoverTarget: true }}
      open={isOpen}
      onOpenChange={(_, { open }) => {
        if (open) onOpen?.()
        setOpen(open)
      }}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={icon} aria-label={`${label}: ${opens}`} {...(size && { size })} />
      </PopoverTrigger>
      <PopoverSurface aria-label={label}>
        <PcDateNotice zone={zone} />
        {children(() => setOpen(false))}
      </PopoverSurface>
    </Popover>
  )
}
