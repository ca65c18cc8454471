import { type DragEvent, useState } from 'react'

const hasFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') ?? false

/** The only dropped file; null for several, none, or a folder. */
const readSingleFile = ({ items }: DataTransfer): File | null => {
  const [item, ...others] = [...items].filter(({ kind }) => kind === 'file')
  return item && others.length === 0 && !item.webkitGetAsEntry()?.isDirectory ? item.getAsFile() : null
}

/** Lets no file that is dropped beside a target be opened in place of the page; returns a function that ends it. */
export const refuseStrayFiles = (): (() => void) => {
  const stop = new AbortController()
  const refuse = (event: globalThis.DragEvent) => {
    if (!hasFiles(event.dataTransfer) || event.defaultPrevented) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
  }
  window.addEventListener('dragover', refuse, { signal: stop.signal })
  window.addEventListener('drop', refuse, { signal: stop.signal })
  return () => stop.abort()
}

/**
 * Makes an element a target for one dropped file: spread `props` on it. `isOver`: files are being dragged over it; `onFile` gets
 * null for several files or a folder.
 */
export const useFileDrop = (onFile: (file: File | null) => void, isOff = false) => {
  // Entering a child comes before leaving its parent.
  const [depth, setDepth] = useState(0)
  const isMeant = (event: DragEvent) => {
    // React passes on the events of dialogs opened from here.
    const isInside = event.currentTarget.contains(event.target as Node)
    return !isOff && isInside && hasFiles(event.dataTransfer)
  }
  return {
    isOver: depth > 0 && !isOff,
    props: {
      onDragEnter: (event: DragEvent) => {
        if (isMeant(event)) setDepth(now => now + 1)
      },
      onDragLeave: (event: DragEvent) => {
        if (isMeant(event)) setDepth(now => Math.max(0, now - 1))
      },
      onDragOver: (event: DragEvent) => {
        if (!isMeant(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
      },
      onDrop: (event: DragEvent) => {
        setDepth(0)
        if (!isMeant(event)) return
        event.preventDefault()
        onFile(readSingleFile(event.dataTransfer))
      },
    },
  } as const
}
