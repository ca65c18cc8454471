import {
  Button,
  Dialog,
  DialogBody,
  DialogSurface,
  FluentProvider,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  webLightTheme,
} from '@fluentui/react-components'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ReturnFocus } from '../../src/renderer/kit/press/return-focus.tsx'
import './no-layout.ts'

afterEach(cleanup)

/** A dialog whose menu, and whose button, open a question above it. */
const Record = ({ isButtonGone = false }: { readonly isButtonGone?: boolean }) => {
  const [isAsked, setAsked] = useState(false)
  const more: ReactNode = !(isButtonGone && isAsked) && (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button>More</Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={() => setAsked(true)}>Ban</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
  return (
    <FluentProvider theme={webLightTheme}>
      <Dialog open>
        <DialogSurface aria-label="Player">
          <DialogBody>
            {more}
            <Button>Close</Button>
          </DialogBody>
        </DialogSurface>
      </Dialog>
      {isAsked && (
        <>
          <ReturnFocus />
          <Dialog open modalType="alert">
            <DialogSurface aria-label="Question">
              <Button onClick={() => setAsked(false)}>Cancel</Button>
            </DialogSurface>
          </Dialog>
        </>
      )}
    </FluentProvider>
  )
}

const answer = async () => {
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Ban' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel', hidden: true }),
  )
}

test('after an action of a menu, the focus returns to the menu’s button', async () => {
  render(<Record />)
  await answer()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More', hidden: true })),
  )
})

test('if the button is gone meanwhile, the focus returns to the dialog around it', async () => {
  render(<Record isButtonGone />)
  await answer()
  await waitFor(() =>
    expect(document.activeElement?.closest('[role="dialog"]')?.getAttribute('aria-label')).toBe('Player'),
  )
})
