import { Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { useLiveList } from '../../platform/client/use-live-list.ts'
import { ErrorState } from '../error-state.tsx'
import { MoreButton } from '../more-button.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import { ListSkeleton } from '../skeletons.tsx'
import { CommentEditor } from './comment-editor.tsx'
import classes from './comment-list.module.css'
import { CommentList } from './comment-list.tsx'
import { CommentMenu } from './comment-menu.tsx'
import { useFindComment } from './use-find-comment.ts'
import type { CommentWriting, WrittenComment } from './writing.ts'

/** The fields of a comment that all rooms have. */
export interface Comment {
  id: string
  content: string
  user: { id: string; name: string; avatar: string | null; companyName?: string | null } | null
  createdAt: string
  editedAt: string | null
  internal?: boolean
  viewerCan: { edit: boolean; delete: boolean; setInternal?: boolean }
}

export interface ThreadProps {
  label: string
  /** The list is sorted newest first. */
  list: ReturnType<typeof useLiveList<unknown, Record<string, unknown>, Comment>>
  /** The id of the comment that was looked for; older ones are loaded until it is there. */
  marked?: string | undefined
  /** Explains that clients cannot see an internal comment, if they see others. */
  internalText?: string
  /** The text of an empty thread, if one is shown. */
  empty?: string
  writing: (comment: Comment) => CommentWriting
  /** Renders the attachments of a comment. */
  renderMore?: (id: string) => ReactNode
  onSave: (id: string, written: WrittenComment) => Promise<unknown>
  onDelete: (id: string) => Promise<unknown>
  onSetInternal?: (id: string, internal: boolean) => Promise<unknown>
}

/** The comments on an entity, oldest first; each is edited in place. */
export function CommentThread({
  label,
  list,
  marked,
  internalText,
  empty,
  writing,
  onSetInternal,
  ...props
}: ThreadProps) {
  const { t } = useTranslation('ui/comments')
  const [editing, setEditing] = useState<string>()
  useFindComment(list, marked)
  const comments = list.items?.toReversed().map((comment) => ({
    ...comment,
    author: comment.user ?? { id: comment.id, name: t('formerMember'), avatar: null },
    ...(comment.user?.companyName && { of: comment.user.companyName }),
    ...(comment.editedAt && { note: t('edited') }),
    internal: comment.internal ?? false,
  }))
  return (
    <>
      <div className={classes.more}>
        <MoreButton list={list} />
      </div>
      {list.error !== undefined && <ErrorState error={list.error} retry={list.retry} />}
      {!comments && list.error === undefined && <ListSkeleton rows={2} />}
      {comments?.length === 0 && empty && (
        <Text className={classes.more} c="dimmed">
          {empty}
        </Text>
      )}
      <CommentList
        label={label}
        comments={comments ?? []}
        marked={marked}
        internalText={internalText}
        renderBody={(comment) =>
          editing === comment.id ? (
            <CommentEditor
              {...writing(comment)}
              id={comment.id}
              content={comment.content}
              onSave={async (written) => {
                await props.onSave(comment.id, written)
              }}
              onDone={() => setEditing(undefined)}
            />
          ) : (
            <>
              <RichText content={comment.content} />
              {props.renderMore?.(comment.id)}
            </>
          )
        }
        renderActions={({ id, internal, viewerCan }) =>
          editing !== id && (
            <CommentMenu
              internal={internal}
              can={viewerCan}
              onEdit={() => setEditing(id)}
              onDelete={() => props.onDelete(id)}
              onSetInternal={onSetInternal && ((next) => onSetInternal(id, next))}
            />
          )
        }
      />
    </>
  )
}
