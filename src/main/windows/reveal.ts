/** A window shows by then, whatever its page does. */
const patienceMs = 4000

/** A hidden window, as far as showing it goes. */
interface HiddenWindow {
  readonly isDestroyed: () => boolean
  readonly isVisible: () => boolean
  readonly show: () => void
  readonly maximize: () => void
  once(event: 'ready-to-show', listener: () => void): unknown
  once(event: 'closed', listener: () => void): unknown
  readonly webContents: { readonly once: (event: 'did-finish-load', listener: () => void) => unknown }
}

/**
 * Shows a window once its page has drawn; at the latest when it has loaded, or after four seconds: on some Wayland desktops a
 * hidden page never draws. `onShown` is called right after.
 */
export const revealWhenDrawn = (window: HiddenWindow, isMaximized: boolean, onShown: () => void): void => {
  let isRevealed = false
  const reveal = () => {
    clearTimeout(timer)
    if (isRevealed || window.isDestroyed()) return
    isRevealed = true
    // Maximizing shows a window at once: before, it would be empty. It does not focus it.
    const wasVisible = window.isVisible()
    if (isMaximized) window.maximize()
    if (!wasVisible) window.show()
    onShown()
  }
  const timer = setTimeout(reveal, patienceMs)
  window.once('ready-to-show', reveal)
  window.webContents.once('did-finish-load', reveal)
  window.once('closed', () => clearTimeout(timer))
}
