import { useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { useCommand } from '../../platform/client/use-command.ts'
import { uploadFile } from '../../platform/upload.ts'
import { saveTaskMutation } from './operations.ts'
import type { Task } from './task.ts'

export type Piece = Task['attachments'][number]

/** A file on its way to a task. */
export interface Sending {
  id: string
  file: File
  /** 0 to 1. */
  progress: number
  error?: unknown
}

/** Attaches files to a task and takes them away. */
export function useAttachments(taskId: string) {
  const [save] = useCommand(saveTaskMutation)
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
      const piece = await uploadFile(file, { purpose: 'attachment', onProgress, signal })
      const { key, type, size, name } = piece
      await save({ input: { id: taskId, addAttachments: [{ key, type, size, name }] } })
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
    remove: async (key: string) => void (await save({ input: { id: taskId, removeAttachments: [key] } })),
  }
}
