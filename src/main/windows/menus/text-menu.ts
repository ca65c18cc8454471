import {
  app,
  BrowserWindow,
  type ContextMenuParams,
  type MenuItemConstructorOptions as Item,
  Menu,
} from 'electron'
import type { Language } from '../../../shared/language.ts'
import { menuTexts } from './menu-texts.ts'

type Flags = 'canCut' | 'canCopy' | 'canPaste' | 'canSelectAll'
type Place = Pick<ContextMenuParams, 'isEditable' | 'selectionText'> & {
  readonly editFlags: Pick<ContextMenuParams['editFlags'], Flags>
}

/** Context menu of a field, or of selected text; empty elsewhere. Roles get explicit labels, as in the native menu. */
export const buildTextMenuTemplate = (place: Place, language: Language): readonly Item[] => {
  const { isEditable, selectionText, editFlags } = place
  const item = (role: 'cut' | 'copy' | 'paste' | 'selectAll', enabled: boolean): Item => ({
    role,
    label: menuTexts[role][language],
    enabled,
  })
  const copy = item('copy', editFlags.canCopy)
  if (!isEditable) return editFlags.canCopy && selectionText.trim() !== '' ? [copy] : []
  return [
    item('cut', editFlags.canCut),
    copy,
    item('paste', editFlags.canPaste),
    { type: 'separator' },
    item('selectAll', editFlags.canSelectAll),
  ]
}

/**
 * Offers the context menu of texts in every window; call once, before the first. Electron asks for none where the page shows
 * a menu of its own.
 */
export const offerTextMenus = (language: () => Language): void => {
  app.on('web-contents-created', (_, contents) => {
    contents.on('context-menu', (_event, params) => {
      const window = BrowserWindow.fromWebContents(contents)
      const template = buildTextMenuTemplate(params, language())
      if (!window || template.length === 0) return
      // From the keyboard there is no pointer to open at.
      const { x, y, menuSourceType: sourceType } = params
      Menu.buildFromTemplate([...template]).popup({ window, x, y, sourceType })
    })
  })
}
