import { app, Menu } from 'electron'
import { createPlaceLink, createPlaceRoute, type Place } from '../../../shared/links/place-link.ts'

/** Systems whose own menus list places: the taskbar button's on Windows, the dock's on macOS. */
export const hasSystemPlaces = (platform: NodeJS.Platform): boolean =>
  platform === 'win32' || platform === 'darwin'

/** Start of the command line that Windows runs for a place: an unpackaged program is named by its folder. */
const programArguments = () => (app.isPackaged ? '' : `"${app.getAppPath()}" `)

/** Shows places in the system's menu of this program; `open` opens an in-app route while the program runs. */
export const showSystemPlaces = (
  platform: NodeJS.Platform,
  places: readonly Place[],
  open: (route: string) => void,
): void => {
  if (platform === 'win32') {
    app.setUserTasks(
      places.map(place => ({
        title: place.title,
        description: place.title,
        program: process.execPath,
        arguments: `${programArguments()}"${createPlaceLink(place)}"`,
        iconPath: process.execPath,
        iconIndex: 0,
      })),
    )
    return
  }
  app.dock?.setMenu(
    Menu.buildFromTemplate(
      places.map(place => ({ label: place.title, click: () => open(createPlaceRoute(place)) })),
    ),
  )
}
