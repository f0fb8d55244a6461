import { useEffect, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { type UploadedFile, type UploadOptions, uploadFile } from './upload.ts'

/** What names a file that has arrived. */
export type UploadedPiece = Pick<UploadedFile, 'key' | 'type' | 'size' | 'name'>

/** A file on its way. */
export interface Upload {
  id: string
  file: File
  /** 0 to 1. */
  progress: number
  error?: unknown
}

interface Options {
  /** Gives up what is on its way when the component unmounts; otherwise it goes on. */
  endsWithComponent?: boolean
}

export type Uploads = ReturnType<typeof useUploads>

/**
 * Uploads the files of one field. Each that has arrived is given to `onDone`, and stays in the list until that is done; one that
 * failed stays to be tried again, under the id that it had, or removed.
 */
export function useUploads(
  purpose: UploadOptions['purpose'],
  onDone: (piece: UploadedPiece, id: string) => unknown,
  { endsWithComponent = false }: Options = {},
) {
  const [list, setList] = useState<readonly Upload[]>([])
  const controllers = useRef(new Map<string, AbortController>())
  const change = (id: string, part: Partial<Upload>) =>
    setList((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)))
  const drop = (id: string) => setList((all) => all.filter((each) => each.id !== id))
  useEffect(() => {
    const running = controllers.current
    return () => {
      if (endsWithComponent) for (const controller of running.values()) controller.abort()
    }
  }, [endsWithComponent])

  async function run({ id, file }: Upload): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    controllers.current.set(id, controller)
    try {
      const onProgress = (progress: number) => change(id, { progress })
      const { key, type, size, name } = await uploadFile(file, { purpose, onProgress, signal })
      await onDone({ key, type, size, name }, id)
      drop(id)
    } catch (error) {
      if (!signal.aborted) change(id, { error })
    } finally {
      controllers.current.delete(id)
    }
  }

  return {
    list,
    isLoading: list.some(({ error }) => error === undefined),
    add(files: Iterable<File>) {
      const added = [...files].map((file) => ({ id: newId(), file, progress: 0 }))
      setList((all) => [...all, ...added])
      for (const each of added) void run(each)
    },
    cancel(id: string) {
      controllers.current.get(id)?.abort()
      drop(id)
    },
    retry(upload: Upload) {
      change(upload.id, { error: undefined, progress: 0 })
      void run(upload)
    },
  }
}
