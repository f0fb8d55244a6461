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

  const answersInternal = thread?.internal
  const change = useCallback(
    (part: Partial<ComposerDraft>) => {
      // Whoever goes on writing is not done: what was held is theirs to send again.
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
    // First the outbox, which writes it down at once, then the draft: no moment knows of neither.
    sendBy(outbox, { id: newId(), ...written })
    clear()
  }

  /** Lets it go out by itself with the last of its files, also while its writer looks elsewhere. */
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
    /** Lets what waits for its files stay a draft. */
    unhold: () => change({}),
    left: messageMax - content.length,
    /** The same for who sends it in another way. */
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
