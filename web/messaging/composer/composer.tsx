import { Suspense, useEffect, useRef } from 'react'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { ComposerField, type FieldHandle } from '../editor/composer-field.tsx'
import { useMentionable } from '../editor/use-mentionable.ts'
import { useConversation } from '../model/conversation-context.tsx'
import classes from './composer.module.css'
import { ComposerTools } from './composer-tools.tsx'
import { useDroppedFiles } from './file-drop.tsx'
import { MessageAudience } from './message-audience.tsx'
import { ObstacleNote } from './obstacle-note.tsx'
import { SendButton } from './send-button.tsx'
import { useAudience } from './use-audience.ts'
import { type Thread, useComposer } from './use-composer.ts'
import { useConsideredSend } from './use-considered-send.ts'
import { useFold } from './use-fold.ts'
import { usePlaceholder } from './use-placeholder.ts'
import { useVoice } from './use-voice.tsx'

const SendQuestion = lazyPart(() => import('../editor/send-question.tsx'), 'SendQuestion')
const ComposerFiles = lazyPart(() => import('./composer-files.tsx'), 'ComposerFiles', 'here')
const QuotedDraft = lazyPart(() => import('./quoted-draft.tsx'), 'QuotedDraft', 'here')

interface Props {
  thread?: Thread
  /** Arrow up was pressed in an empty composer. */
  onEditLast: () => void
}

/** Where messages are written: recipients, text, files, and sending. */
export function Composer({ thread, onEditLast }: Props) {
  const { isClient } = useViewer()
  const { channel } = useConversation()
  const composer = useComposer(thread)
  const field = useRef<FieldHandle>(null)
  const placeholder = usePlaceholder(composer.internal, thread !== undefined)
  useDroppedFiles(composer.files.add)
  const voice = useVoice(composer)
  const audience = useAudience(composer, thread)
  const { draft, change, files, internal, obstacle } = composer
  const candidates = useMentionable(channel, draft.text, internal)
  const { send, question } = useConsideredSend(composer)
  const isEmpty = draft.text === '' && draft.pieces.length + files.uploads.length === 0 && !voice.part
  const isFocused = !matchMedia('(pointer: coarse)').matches
  const { folded, handlers } = useFold({
    filled: !isEmpty || draft.quoted !== undefined,
    open: isFocused && !thread,
    // People who open a thread want to read first.
    quiet: isFocused && thread !== undefined,
    focus: () => field.current?.focus(),
  })

  const quotedID = draft.quoted?.id
  const quotedBefore = useRef(quotedID)
  useEffect(() => {
    // A quote that was already in the draft must not take the focus.
    if (quotedID && quotedID !== quotedBefore.current) field.current?.focus()
    quotedBefore.current = quotedID
  }, [quotedID])

  function sendAndStay() {
    send()
    field.current?.focus()
  }

  return (
    <form
      className={classes.composer}
      data-foot
      data-internal={internal || undefined}
      data-side={isClient ? 'client' : 'staff'}
      data-folded={!isClient && folded ? (thread ? 'thread' : 'conversation') : undefined}
      aria-label={placeholder}
      {...handlers}
      // The rows of files are preloaded while the sender picks them.
      onPointerEnter={ComposerFiles.preload}
      onKeyDown={audience.onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        sendAndStay()
      }}
    >
      {!isClient && (
        <MessageAudience composer={composer} thread={thread} onChosen={() => field.current?.focus()} />
      )}
      {draft.pieces.length + files.uploads.length > 0 && (
        <Suspense>
          <ComposerFiles composer={composer} />
        </Suspense>
      )}
      {draft.quoted && (
        <Suspense>
          <QuotedDraft id={draft.quoted.id} onRemove={() => change({ quoted: undefined })} />
        </Suspense>
      )}
      {voice.part}
      <ComposerField
        ref={field}
        text={draft.text}
        people={draft.people}
        candidates={candidates}
        label={placeholder}
        autoFocus={isFocused}
        onChange={change}
        onFiles={files.add}
        onSend={sendAndStay}
        onArrowUp={onEditLast}
        onEscape={() => focusMessages(field.current)}
      />
      <Suspense>{question && <SendQuestion {...question} />}</Suspense>
      <div className={classes.foot}>
        <ComposerTools
          subject={composer}
          onFiles={files.add}
          onVoice={voice.start}
          onEmoji={(emoji) => field.current?.insert(emoji)}
          onMention={channel.scope === 'self' ? undefined : () => field.current?.insert('@')}
        />
        <ObstacleNote obstacle={obstacle} held={draft.held !== undefined} left={composer.left} />
        <SendButton composer={composer} />
      </div>
    </form>
  )
}

/** Escape moves the focus from the text to the messages above it, where the arrow keys move between them. */
function focusMessages(field: FieldHandle | null) {
  field?.element?.closest('[data-conversation]')?.querySelector<HTMLElement>('[role=log]')?.focus()
}
