import { useCallback, useRef } from 'react'
import { v7 as newId } from 'uuid'
import { isBlank } from '../../../shared/characters.ts'
import { messageMax, piecesMax } from '../../../shared/messaging-facts.ts'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import type { Upload } from '../../platform/uploads/queue.ts'
import { useWorkspace } from '../../platform/workspace/use-workspace.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import {
  arrivedIn,
  type ComposerDraft,
  draftPlace,
  emptyDraft,
  kept,
  sentDraft,
  sentPieces,
  stayingInternal,
  withTakenBack,
} from '../editor/draft.ts'
import { toMarkdown } from '../editor/mention-text.ts'
import { useQuoting } from '../editor/quoting.ts'
import { useTakenBack } from '../editor/taken-back.ts'
import { useConversation } from '../model/conversation-context.tsx'
import { sendBy } from '../model/send-input.ts'
import { useUploads } from './use-uploads.ts'

/** Why nothing can be sent at the moment; undefined when it can. */
export type Obstacle = 'empty' | 'tooLong' | 'uploading' | 'uploadFailed' | 'tooManyFiles' | undefined

export interface Thread {
  id: string
  internal: boolean
}

/** The state of one composer: its draft, its uploads, and sending. */
export function useComposer(thread?: Thread) {
  const { conversation, channel } = useConversation()
  const { outbox } = useWorkspace()
  const { isStaff } = useViewer()
  const place = draftPlace(conversation.id, thread?.id)
  const [stored, store] = useDraft<ComposerDraft>(place)
  const draft = stored ?? emptyDraft
  // Uploads finish while the sender types: both change the latest draft, not the last rendered one.
  const newest = useRef(draft)
  newest.current = draft

  const answersInternal = thread?.internal
  const change = useCallback(
    (part: Partial<ComposerDraft>) => {
      // Further typing means that the sender is not done, so the message is no longer sent automatically.
      const next = { ...newest.current, held: undefined, ...part }
      newest.current = stayingInternal(next, Boolean(answersInternal || newest.current.quoted?.internal))
      store(kept(newest.current))
    },
    [store, answersInternal],
  )
  const files = useUploads(place, (piece, id) => {
    const { draft, input } = arrivedIn(newest.current, piece, id)
    if (input) sendBy(outbox, input)
    change(draft)
  })
  useQuoting(place, (quoted) => change({ quoted }))
  useTakenBack(place, (input) => change(withTakenBack(newest.current, input)))
  const internal = isStaff && Boolean(thread?.internal || draft.internal || draft.quoted?.internal)
  const { content, mentions } = toMarkdown(draft.text, draft.people)
  const obstacle = obstacleOf(content, draft, files.uploads)

  const written = {
    conversationID: conversation.id,
    channelID: channel.id,
    content,
    mentions,
    pieces: sentPieces(draft),
    ...(thread && { responseToID: thread.id }),
    ...(isStaff && { internal }),
    ...(draft.quoted && { quotedMessageID: draft.quoted.id }),
  }
  const clear = () => change({ ...sentDraft(draft), quoted: undefined })

  function send() {
    if (obstacle === 'uploading') return hold()
    if (obstacle) return
    // The outbox first, then the draft is cleared, so that the text is always in at least one of them.
    sendBy(outbox, { id: newId(), ...written })
    clear()
  }

  /** Sends the message automatically with its last upload, also after the sender has left the page. */
  function hold() {
    const { pieces: _, ...input } = written
    change({ held: { id: newId(), ...input, awaited: files.uploads.map(({ id }) => id) } })
  }

  return {
    place,
    draft,
    change,
    files: {
      ...files,
      cancel(id: string) {
        files.cancel(id)
        change({})
      },
    },
    internal,
    obstacle,
    canSend: obstacle === undefined || (obstacle === 'uploading' && !draft.held),
    send,
    /** Stops waiting for the uploads; the message stays a draft. */
    unhold: () => change({}),
    left: messageMax - content.length,
    /** The message, for senders that use another way than `send`. */
    input: written,
    isReady: obstacle === undefined,
    clear,
  }
}

export type Composer = ReturnType<typeof useComposer>

function obstacleOf(content: string, { pieces }: ComposerDraft, uploads: readonly Upload[]): Obstacle {
  if (uploads.some(({ error }) => error && error.code !== 'NETWORK')) return 'uploadFailed'
  if (content.length > messageMax) return 'tooLong'
  if (pieces.length + uploads.length > piecesMax) return 'tooManyFiles'
  if (uploads.length > 0) return 'uploading'
  return isBlank(content) && pieces.length === 0 ? 'empty' : undefined
}
