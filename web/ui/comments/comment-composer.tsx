import { Button } from '@mantine/core'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutbox } from '../../platform/outbox/use-outbox.ts'
import { ErrorSentence } from '../error-sentence.tsx'
import type { EditorHandle } from '../rich-text/rich-text-editor.tsx'
import { useAction } from '../saved/use-action.ts'
import { WaitingLines } from '../waiting/waiting-lines.tsx'
import classes from './comment-field.module.css'
import { CommentField } from './comment-field.tsx'
import type { CommentDraft } from './use-comment-draft.ts'
import { type CommentWriting, canBeSent, toComment, type WrittenComment } from './writing.ts'

interface Props extends CommentWriting {
  /** The subject and the readers. */
  label: string
  draft: CommentDraft
  internal: boolean
  className?: string
  /** The lane of the outbox in which it waits without a connection. */
  lane?: string
  /** Rendered above the text: who reads it. */
  head?: ReactNode
  /** Rendered beside the send button. */
  tools?: ReactNode
  /** Rendered below the text: its attachments. */
  foot?: ReactNode
  /** An attachment is still uploading. */
  waits?: boolean
  onSend: (written: WrittenComment & { id: string }) => Promise<void>
}

/** The composer of a comment. The draft is kept in the browser. */
export function CommentComposer({
  label,
  draft,
  internal,
  className = '',
  lane,
  head,
  tools,
  foot,
  waits = false,
  onSend,
  ...writing
}: Props) {
  const { t } = useTranslation('ui/comments')
  const editor = useRef<EditorHandle>(null)
  const { run, pending, error } = useAction(async () => {
    const { content, id } = draft
    await onSend({ id, ...toComment(content, writing) })
    draft.clear()
  })
  const isReady = canBeSent(draft.content, writing.max) && !waits

  function send() {
    editor.current?.focus()
    if (isReady) void run()
  }

  return (
    <form
      className={`${classes.composer} ${className}`}
      data-internal={internal || undefined}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {lane && <Waiting lane={lane} draft={draft} />}
      {head}
      <CommentField
        ref={editor}
        label={label}
        value={draft.content}
        findPeople={writing.findPeople}
        onChange={draft.write}
        onSend={send}
      >
        {error !== undefined && (
          <span className={classes.failure} role="alert">
            <ErrorSentence error={error} />
          </span>
        )}
        {tools}
        <Button
          type="submit"
          size="xs"
          disabled={!isReady}
          loading={pending}
          leftSection={<IconSend size={16} stroke={1.5} />}
        >
          {t('send')}
        </Button>
      </CommentField>
      {foot}
    </form>
  )
}

/** What was written here without a connection. */
function Waiting({ lane, draft }: { lane: string; draft: CommentDraft }) {
  const { t } = useTranslation('ui/comments')
  const { waiting } = useOutbox(lane)
  if (waiting.length === 0) return null
  return (
    <div className={classes.waiting}>
      <WaitingLines
        label={t('waiting.title')}
        entries={waiting}
        onEdit={(text) => draft.write([text, draft.content].filter(Boolean).join('\n\n'))}
      />
    </div>
  )
}
