import { useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { type UploadOptions, uploadFile } from '../../platform/upload.ts'

/** What names a file that has arrived. */
export interface SentPiece {
  key: string
  type: string
  /** Bytes. */
  size: number
  name: string
}

/** A file on its way. */
export interface Sending {
  id: string
  file: File
  /** 0 to 1. */
  progress: number
  error?: unknown
}

/**
 * Uploads files one beside the other; each that has arrived is given to `onPiece`, and stands among them until that is done. They
 * go on when what shows them closes.
 */
export function useSending(purpose: UploadOptions['purpose'], onPiece: (piece: SentPiece) => unknown) {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const controllers = useRef(new Map<string, AbortController>())
  const change = (id: string, part: Partial<Sending>) =>
    setSending((list) => list.map((each) => (each.id === id ? { ...each, ...part } : each)))

  async function run({ id, file }: Pick<Sending, 'id' | 'file'>): Promise<void> {
    const controller = new AbortController()
    controllers.current.set(id, controller)
    try {
      const { signal } = controller
      const onProgress = (progress: number) => change(id, { progress })
      const { key, type, size, name } = await uploadFile(file, { purpose, onProgress, signal })
      await onPiece({ key, type, size, name })
      setSending((list) => list.filter((each) => each.id !== id))
    } catch (error) {
      if (!controller.signal.aborted) change(id, { error })
    }
  }

  return {
    sending,
    add(files: Iterable<File>) {
      const added = [...files].map((file) => ({ id: newId(), file, progress: 0 }))
      setSending((list) => [...list, ...added])
      for (const each of added) void run(each)
    },
    cancel(id: string) {
      controllers.current.get(id)?.abort()
      setSending((list) => list.filter((each) => each.id !== id))
    },
    retry(each: Sending) {
      change(each.id, { error: undefined, progress: 0 })
      void run(each)
    },
  }
}
