import { useEffect, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { type ProductError, toProductError } from '../../platform/product-error.ts'
import type { Piece } from '../message/message.ts'
import { upload } from './upload.ts'

/** A file on its way. */
export interface Upload {
  id: string
  file: File
  /** 0 to 1. */
  progress: number
  error?: ProductError
}

/** Sends files side by side; each that has arrived is handed over. Leaving the page ends what is under way. */
export function useUploads(onDone: (piece: Piece) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const controllers = useRef(new Map<string, AbortController>())

  useEffect(() => {
    const running = controllers.current
    return () => {
      for (const controller of running.values()) controller.abort()
    }
  }, [])

  function change(id: string, part: Partial<Upload>) {
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)))
  }

  function forget(id: string) {
    controllers.current.delete(id)
    setUploads((all) => all.filter((each) => each.id !== id))
  }

  async function run({ id, file }: Pick<Upload, 'id' | 'file'>) {
    const controller = new AbortController()
    controllers.current.set(id, controller)
    try {
      const options = {
        signal: controller.signal,
        onProgress: (progress: number) => change(id, { progress }),
      }
      const piece = await upload(file, options)
      forget(id)
      onDone(piece)
    } catch (error) {
      if (!controller.signal.aborted) change(id, { error: toProductError(error) })
    }
  }

  return {
    uploads,
    add(files: Iterable<File>) {
      const added = [...files].map((file) => ({ id: newId(), file, progress: 0 }))
      setUploads((all) => [...all, ...added])
      for (const each of added) void run(each)
    },
    cancel(id: string) {
      controllers.current.get(id)?.abort()
      forget(id)
    },
    retry(id: string) {
      const again = uploads.find((each) => each.id === id)
      if (!again) return
      change(id, { error: undefined, progress: 0 })
      void run(again)
    },
  }
}
