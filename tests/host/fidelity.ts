import type { EventEmitter } from 'node:events'
import type Electron from 'electron'
import type * as members from './electron-exports.ts'

/*
 * Compares each fake with Electron's own types: it takes every argument that Electron takes, and returns nothing that Electron would
 * not. The compiler does it: `npm run types` fails for a fake that is wrong, and for a new Electron that is different.
 */

type Real = typeof Electron
type Fakes = typeof members
type InstanceOf<T> = T extends abstract new (...args: never) => infer I ? I : never

/** Objects of Electron that fakes stand for, each compared by itself. */
interface Pairs {
  readonly BrowserWindow: [InstanceOf<Fakes['BrowserWindow']>, Electron.BrowserWindow]
  readonly WebContents: [InstanceOf<Fakes['webContents']>, Electron.WebContents]
  readonly Menu: [InstanceOf<Fakes['Menu']>, Electron.Menu]
  readonly MenuItem: [InstanceOf<Fakes['MenuItem']>, Electron.MenuItem]
  readonly Notification: [InstanceOf<Fakes['Notification']>, Electron.Notification]
  readonly Session: [Fakes['session']['defaultSession'], Electron.Session]
  readonly NativeImage: [ReturnType<Fakes['nativeImage']['createEmpty']>, Electron.NativeImage]
}
type FakeObject = Pairs[keyof Pairs][0]

/** The type in which each fake object is Electron's. */
type Swap<T> = T extends FakeObject
  ? { [Name in keyof Pairs]: T extends Pairs[Name][0] ? Pairs[Name][1] : never }[keyof Pairs]
  : T extends Promise<infer P>
    ? Promise<Swap<P>>
    : T extends readonly (infer E)[]
      ? Swap<E>[]
      : T
type SwapEach<T extends unknown[]> = { [At in keyof T]: Swap<T[At]> }

type Fits<Fake, Own> = [Own] extends [(...args: infer A) => infer R]
  ? [Fake] extends [(...args: infer FakeA) => infer FakeR]
    ? ((...args: SwapEach<FakeA>) => void) extends (...args: A) => void
      ? [R] extends [void]
        ? true
        : [Swap<FakeR>] extends [R]
          ? true
          : false
      : false
    : false
  : [Swap<Fake>] extends [Own]
    ? true
    : false

type CommonKeys<Fake, Own> = Exclude<
  Extract<keyof Fake, keyof Own & string>,
  keyof EventEmitter | keyof typeof EventEmitter
>
/** Members of a fake that are Electron's and do not fit; those that Electron has not, no program can use. */
type Misfits<Name extends string, Fake, Own> = {
  [Key in CommonKeys<Fake, Own>]: Fits<Fake[Key], Own[Key]> extends true ? never : `${Name}.${Key}`
}[CommonKeys<Fake, Own>]

type ModuleNames = Extract<keyof Fakes, keyof Real>
type ModuleMisfits = { [Name in ModuleNames]: Misfits<Name, Fakes[Name], Real[Name]> }[ModuleNames]
type ObjectMisfits = {
  [Name in keyof Pairs]: Misfits<`a ${Name}`, Pairs[Name][0], Pairs[Name][1]>
}[keyof Pairs]

/** Members that do not fit, and why; one more or one less fails the compilation. */
export const misfits = {
  'a MenuItem.accelerator':
    'kept as given: absent where there is none, as in Electron, whose types say so otherwise',
  'a MenuItem.id': 'likewise',
  'a MenuItem.role': 'any text: the types of the console’s own templates allow only Electron’s',
  'a MenuItem.type': 'likewise',
  'a Session.protocol': 'serves pages alone: handle, isProtocolHandled and the schemes’ privileges',
  'a Session.setPermissionCheckHandler':
    'its handler gets the page as a fake, which has all that is read of it',
  'a Session.setPermissionRequestHandler': 'likewise',
  'a Session.webRequest': 'only onBeforeRequest is called, and may only cancel',
  'a WebContents.mainFrame': 'has what handlers of IPC read of a frame: its address and origin',
  'a WebContents.navigationHistory': 'can only be cleared',
  'a WebContents.printToPDF': 'takes the options that the console gives',
  'a WebContents.setWindowOpenHandler': 'no window is ever opened by a page: the handler must deny',
  'Notification.handleActivation': 'its callback gets what the console reads of a click: its arguments',
  'app.commandLine': 'only switches are read and added',
  'app.dock': 'has the menu alone, on every system',
  'clipboard.read': 'its items have types and contents, and no presentation style',
  'clipboard.write': 'likewise',
  'ipcMain.handle': 'handlers get the event that the console reads',
  'screen.getAllDisplays': 'a display has its sizes and scale, not its colours',
  'screen.getDisplayMatching': 'likewise',
  'screen.getDisplayNearestPoint': 'likewise',
  'screen.getPrimaryDisplay': 'likewise',
} satisfies Record<ModuleMisfits | ObjectMisfits, string>

/** The comparison itself, on made-up members. */
export const comparisons = {
  same: true,
  'takes more': true,
  'takes less': false,
  'returns less': true,
  'returns more': false,
  'is no function': false,
} satisfies {
  readonly same: Fits<(text: string) => number, (text: string) => number>
  readonly 'takes more': Fits<(text: string | number) => number, (text: string) => number>
  readonly 'takes less': Fits<(text: string) => number, (text: string | number) => number>
  readonly 'returns less': Fits<() => 'a', () => string>
  readonly 'returns more': Fits<() => string | null, () => string>
  readonly 'is no function': Fits<string, () => string>
}
