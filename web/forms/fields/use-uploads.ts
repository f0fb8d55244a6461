import { useEffect, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { FormPiece } from '../../../shared/forms-facts.ts'
import { type UploadOptions, uploadFile } from '../../platform/upload.ts'
import { useLatest } from '../../ui/use-latest.ts'

/** A file on its way. */
export interface Upload {
  id: string
  file: File
  /** 0 to 1. */
  progress: number
  error?: unknown
}

interface Options {
  purpose: UploadOptions['purpose'] | undefined
  onDone: (piece: FormPiece) => void
  onLoading: (isLoading: boolean) => void
}

/** Uploads files one beside the other; what failed stays, to be tried again or let go. */
export function useUploads({ purpose, ...told }: Options) {
  const [list, setList] = useState<readonly Upload[]>([])
  const controllers = useRef(new Map<string, AbortController>())
  const latest = useLatest(told)
  const isLoading = list.some(({ error }) => error === undefined)
  const change = (id: string, part: Partial<Upload>) =>
    setList((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)))

  useEffect(() => latest.current.onLoading(isLoading), [isLoading, latest])
  useEffect(() => {
    const running = controllers.current
    return () => {
      for (const controller of running.values()) controller.abort()
    }
  }, [])

  async function run({ id, file }: Pick<Upload, 'id' | 'file'>): Promise<void> {
    if (!purpose) return
    const controller = new AbortController()
    controllers.current.set(id, controller)
    try {
      const onProgress = (progress: number) => change(id, { progress })
      const uploaded = await uploadFile(file, { purpose, onProgress, signal: controller.signal })
      const { key, type, size, name } = uploaded
      latest.current.onDone({ key, type, size, name })
      setList((all) => all.filter((each) => each.id !== id))
    } catch (error) {
      if (!controller.signal.aborted) change(id, { error })
    } finally {
      controllers.current.delete(id)
    }
  }

  return {
    list,
    add(files: readonly File[]) {
      const added = files.map((file) => ({ id: newId(), file, progress: 0 }))
      setList((all) => [...all, ...added])
      for (const each of added) void run(each)
    },
    cancel(id: string) {
      controllers.current.get(id)?.abort()
      setList((all) => all.filter((each) => each.id !== id))
    },
    retry(upload: Upload) {
      const { error: _, ...again } = upload
      setList((all) => all.map((each) => (each.id === upload.id ? { ...again, progress: 0 } : each)))
      void run(upload)
    },
  }
}
