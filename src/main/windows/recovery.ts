/** Problem of a page that the user is asked about. */
export type Trouble = 'crashed' | 'hanging'

interface RecoveryDeps {
  /** Asks; true to reload. Resolves false immediately when the signal aborts. */
  readonly ask: (trouble: Trouble, signal: AbortSignal) => Promise<boolean>
  readonly reload: (trouble: Trouble) => void
  readonly close: () => void
  /** True if the window is closed or closing, so that the end of its page is expected. */
  readonly isClosed: () => boolean
}

/** A clean exit of the page's process may be caused by its window closing, which is visible a moment later. */
const closingMs = 500

/** Handles a crashed or hanging page: one prompt at a time, withdrawn when the page responds again. */
export const createRecovery = ({ ask, reload, close, isClosed }: RecoveryDeps) => {
  let open: { readonly trouble: Trouble; readonly end: AbortController } | null = null
  const prompt = async (trouble: Trouble) => {
    if (isClosed()) return
    if (open?.trouble === 'crashed' || open?.trouble === trouble) return
    // A hanging page that crashes: replace the prompt.
    open?.end.abort()
    const question = { trouble, end: new AbortController() }
    open = question
    const yes = await ask(trouble, question.end.signal)
    if (open === question) open = null
    // A window that closes takes its prompt with it.
    if (question.end.signal.aborted || isClosed()) return
    if (yes) reload(trouble)
    else if (trouble === 'crashed') close()
  }
  return {
    crashed: () => prompt('crashed'),
    /** The page's process is gone. For any reason but a closing window, offer to reload. */
    gone: async (reason: string): Promise<void> => {
      if (reason === 'clean-exit') await new Promise(resolve => setTimeout(resolve, closingMs))
      await prompt('crashed')
    },
    hanging: () => prompt('hanging'),
    answering: () => {
      if (open?.trouble === 'hanging') open.end.abort()
    },
  }
}
