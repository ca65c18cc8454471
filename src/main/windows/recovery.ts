/** The question put to the user about a page that crashed or hangs. */
export type Trouble = 'crashed' | 'hanging'

interface RecoveryDeps {
  /** Asks; true to reload. Resolves false at once when the signal aborts. */
  readonly ask: (trouble: Trouble, signal: AbortSignal) => Promise<boolean>
  readonly reload: (trouble: Trouble) => void
  readonly close: () => void
  /** The window is closed, or closing: its page is meant to be gone. */
  readonly isClosed: () => boolean
}

/** A page's process that ends in order may do so because its window closes; that shows a moment later. */
const closingMs = 500

/** What to do about a page that crashed or hangs: one question at a time, and none any more once it answers again. */
export const createRecovery = ({ ask, reload, close, isClosed }: RecoveryDeps) => {
  let open: { readonly trouble: Trouble; readonly end: AbortController } | null = null
  const question = async (trouble: Trouble) => {
    if (open?.trouble === 'crashed' || open?.trouble === trouble) return
    // A hanging page that crashes after all: the question changes.
    open?.end.abort()
    const mine = { trouble, end: new AbortController() }
    open = mine
    const yes = await ask(trouble, mine.end.signal)
    if (open === mine) open = null
    if (mine.end.signal.aborted) return
    if (yes) reload(trouble)
    else if (trouble === 'crashed') close()
  }
  return {
    crashed: () => question('crashed'),
    /** The page's process is gone. Whatever it calls the reason, a window without a page needs a way on. */
    gone: async (reason: string): Promise<void> => {
      if (reason === 'clean-exit') await new Promise(done => setTimeout(done, closingMs))
      if (!isClosed()) await question('crashed')
    },
    hanging: () => question('hanging'),
    answering: () => {
      if (open?.trouble === 'hanging') open.end.abort()
    },
  }
}
