import { useMutation } from 'urql'
import { toastError } from '../../ui/toast.ts'
import type { Message } from '../model/message.ts'
import { deleteMessageMutation, updateMessageMutation } from '../operations/messages.ts'

/** Switches a message between internal and public. */
export function useSwitchInternal({ id }: Pick<Message, 'id'>) {
  const [, update] = useMutation(updateMessageMutation)
  const set = async (internal: boolean) => {
    const { error } = await update({ input: { id, internal } })
    if (error) throw error
  }
  return {
    /** Hides it from the client. */
    hide: () => void set(true).catch(toastError),
    /** Shows it to the client. Throws when the server refuses. */
    publish: () => set(false),
  }
}

/** Deletes a message, optionally with its replies; throws when the server refuses. */
export function useDeleteMessage({ id }: Pick<Message, 'id'>) {
  const [, remove] = useMutation(deleteMessageMutation)
  return async (thread: boolean) => {
    const { error } = await remove({ input: { id, thread } })
    if (error) throw error
  }
}

/** Edits the text of a message; throws when the server refuses. */
export function useEditMessage({ id }: Pick<Message, 'id'>) {
  const [, update] = useMutation(updateMessageMutation)
  return async (content: string, mentions: string[]) => {
    const { error } = await update({ input: { id, content, mentions } })
    if (error) throw error
  }
}
