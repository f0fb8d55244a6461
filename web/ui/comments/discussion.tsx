import { CommentComposer } from './comment-composer.tsx'
import { CommentThread, type ThreadProps } from './comment-thread.tsx'
import { type Readers, useCommentDraft } from './use-comment-draft.ts'
import type { CommentWriting, WrittenComment } from './writing.ts'

interface Props
  extends CommentWriting,
    Pick<ThreadProps, 'label' | 'list' | 'marked' | 'internalText' | 'empty' | 'onSave' | 'onDelete'> {
  /** The key of the draft. */
  place: string
  readers: Exclude<Readers, 'choice'>
  /** The label of the field. */
  fieldLabel: string
  /** The class of the field. */
  className?: string | undefined
  onSend: (written: WrittenComment & { id: string }) => Promise<unknown>
}

/** The comments on an entity that all its readers can read, and the field for a new one. */
export function Discussion({
  place,
  readers,
  fieldLabel,
  className,
  onSend,
  max,
  findPeople,
  ...thread
}: Props) {
  const writing = { max, findPeople }
  const draft = useCommentDraft(place, readers)
  return (
    <>
      <CommentThread {...thread} writing={() => writing} />
      <CommentComposer
        {...writing}
        label={fieldLabel}
        draft={draft}
        internal={false}
        {...(className && { className })}
        onSend={async (written) => {
          await onSend(written)
        }}
      />
    </>
  )
}
