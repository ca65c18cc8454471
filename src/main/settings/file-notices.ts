import type { FileNotice } from '../../shared/bridge/files.ts'

/** What is to be told of the user's own files: what was set aside, what cannot be read, what cannot be written. */
export interface FileNotices {
  readonly all: () => readonly FileNotice[]
  /** The same twice is one notice. */
  readonly add: (notice: FileNotice) => void
  /** It is over. */
  readonly end: (kind: FileNotice['kind']) => void
  readonly onChange: (listener: (all: readonly FileNotice[]) => void) => void
}

/** Gathers them for the pages, those included that are told before there is one. */
export const createFileNotices = (): FileNotices => {
  let all: readonly FileNotice[] = []
  const listeners: ((all: readonly FileNotice[]) => void)[] = []
  const change = (next: readonly FileNotice[]) => {
    all = next
    for (const listener of listeners) listener(all)
  }
  return {
    all: () => all,
    add: notice => {
      const isSame = (one: FileNotice) => one.kind === notice.kind && one.file === notice.file
      change([...all.filter(one => !isSame(one)), notice])
    },
    end: kind => {
      if (all.some(one => one.kind === kind)) change(all.filter(one => one.kind !== kind))
    },
    onChange: listener => {
      listeners.push(listener)
    },
  }
}
