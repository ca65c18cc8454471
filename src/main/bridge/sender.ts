import { getOrigin } from '../windows/guards/app-origin.ts'
import type { Sender } from './dispatch.ts'

interface Frame {
  readonly url: string
}

/** Checks that a message comes from the main frame of one of our windows, on our own origin. */
export const createSenderCheck =
  <Contents extends { readonly mainFrame: Frame }, Window extends { readonly webContents: Contents }>(
    windows: () => readonly Window[],
    origin: string,
  ) =>
  (event: { readonly sender: Contents; readonly senderFrame: Frame | null }): Sender<Window> => {
    const { sender, senderFrame } = event
    const window = windows().find(one => one.webContents === sender)
    const ours =
      window !== undefined && senderFrame === sender.mainFrame && getOrigin(senderFrame.url) === origin
    // A frame that is gone has no address.
    return { window: ours ? window : null, from: senderFrame?.url ?? 'a frame that is gone' }
  }
