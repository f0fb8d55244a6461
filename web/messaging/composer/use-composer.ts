import { useCallback, useRef } from 'react'
import { v7 as newId } from 'uuid'
import { isBlank } from '../../../shared/characters.ts'
import { messageMax, piecesMax } from '../../../shared/messaging-facts.ts'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import { useWorkspace } from '../../platform/workspace/use-workspace.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { useConversation } from '../conversation/conversation-context.tsx'
import { type ComposerDraft, draftPlace, emptyDraft, kept, withPiece, withTakenBack } from './draft.ts'
import { toMarkdown } from './mention-text.ts'
import type { SendInput } from './send-input.ts'
import { useTakenBack } from './taken-back.ts'
import type { Upload } from './upload-queue.ts'
import { useUploads } from './use-uploads.ts'

/** Why nothing can be sent at the moment; undefined when it can. */
export type Obstacle = 'empty' | 'tooLong' | 'uploading' | 'uploadFailed' | 'tooManyFiles' | undefined

export interface Thread {
  id: string
  internal: boolean
}

/** The state of one composer: its draft, its files on their way, and sending. */
export function useComposer(thread?: Thread) {
  const { conversation, channel } = useConversation()
  const { outbox } = useWorkspace()
  const { isStaff } = useViewer()
  const place = draftPlace(conversation.id, thread?.id)
  const [stored, store] = useDraft<ComposerDraft>(place)
  const draft = stored ?? emptyDraft
  // Files arrive while somebody types: both change what is newest, not what was drawn last.
  const newest = useRef(draft)
  newest.current = draft

  const change = useCallback(
    (part: Partial<ComposerDraft>) => {
      newest.current = { ...newest.current, ...part }
      store(kept(newest.current))
    },
    [store],
  )
  const files = useUploads(place, (piece, id) => change(withPiece(newest.current, piece, id)))
  useTakenBack(place, (input) => change(withTakenBack(newest.current, input)))
  const internal = isStaff && (thread?.internal || draft.internal)
  const { content, mentions } = toMarkdown(draft.text, draft.people)
  const obstacle = obstacleOf(content, draft, files.uploads)

  const written = {
    conversationID: conversation.id,
    channelID: channel.id,
    content,
    mentions,
    pieces: draft.pieces.map(({ key, type, size, name }) => ({ key, type, size, name })),
    ...(thread && { responseToID: thread.id }),
    ...(isStaff && { internal }),
  }
  const clear = () => change({ ...emptyDraft, internal: draft.internal })

  function send() {
    if (obstacle) return
    const input: SendInput = { id: newId(), ...written }
    // First the outbox, which writes it down at once, then the draft: no moment knows of neither.
    void outbox.send({
      id: input.id,
      lane: conversation.id,
      operation: 'CreateMessage',
      variables: { input },
    })
    clear()
  }

  return {
    draft,
    change,
    files,
    internal,
    obstacle,
    send,
    left: messageMax - content.length,
    /** The same for who sends it in another way. */
    input: written,
    isReady: obstacle === undefined,
    clear,
  }
}

export type Composer = ReturnType<typeof useComposer>

function obstacleOf(content: string, { pieces }: ComposerDraft, uploads: readonly Upload[]): Obstacle {
  if (uploads.some(({ error }) => error)) return 'uploadFailed'
  if (uploads.length > 0) return 'uploading'
  if (content.length > messageMax) return 'tooLong'
  if (pieces.length > piecesMax) return 'tooManyFiles'
  return isBlank(content) && pieces.length === 0 ? 'empty' : undefined
}
