import type { FileNotice } from '../../shared/bridge/files.ts'

/** Notices about the user's own files: set aside, unreadable or unwritable. */
export interface FileNotices {
  readonly all: () => readonly FileNotice[]
  /** Adds a notice; replaces the same one. */
  readonly add: (notice: FileNotice) => void
  /** Removes notices of this kind. */
  readonly end: (kind: FileNotice['kind']) => void
  readonly onChange: (listener: (all: readonly FileNotice[]) => void) => void
}

/** Collects the notices for the pages, including those before the first page exists. */
export const createFileNotices = (): FileNotices => {
  let notices: readonly FileNotice[] = []
  const listeners: ((all: readonly FileNotice[]) => void)[] = []
  const change = (next: readonly FileNotice[]) => {
    notices = next
    for (const listener of listeners) listener(notices)
  }
  return {
    all: () => notices,
    add: notice => {
      const isSame = (one: FileNotice) => one.kind === notice.kind && one.file === notice.file
      change([...notices.filter(one => !isSame(one)), notice])
    },
    end: kind => {
      if (notices.some(notice => notice.kind === kind)) change(notices.filter(notice => notice.kind !== kind))
    },
    onChange: listener => {
      listeners.push(listener)
    },
  }
}
