import { type ReactNode, useCallback } from 'react'
import { Avatar } from '../avatar.tsx'
import { InternalMark } from '../internal-mark.tsx'
import { useFormats } from '../use-formats.ts'
import classes from './comment-list.module.css'

export interface ShownComment {
  id: string
  author: { id: string; name: string; avatar: string | null }
  /** A fact about the author beside their name, such as a company. */
  of?: string
  createdAt: string
  /** A note, for example that it was edited. */
  note?: string
  internal: boolean
}

interface Props<Comment extends ShownComment> {
  label: string
  comments: readonly Comment[]
  /** Explains that clients cannot see an internal comment. */
  internalText?: string | undefined
  /** The id of the comment that was looked for: it is scrolled to and stands out for a moment. */
  marked?: string | undefined
  renderBody: (comment: Comment) => ReactNode
  renderActions?: (comment: Comment) => ReactNode
}

/** The comments on an entity, oldest first; internal ones are amber and have a lock. */
export function CommentList<Comment extends ShownComment>({
  label,
  comments,
  marked,
  ...props
}: Props<Comment>) {
  const show = useCallback((comment: HTMLElement | null) => comment?.scrollIntoView({ block: 'center' }), [])
  return (
    <ul className={classes.list} aria-label={label}>
      {comments.map((comment) => (
        <li
          key={comment.id}
          ref={comment.id === marked ? show : undefined}
          className={classes.comment}
          data-internal={comment.internal || undefined}
          data-marked={comment.id === marked || undefined}
        >
          <Avatar
            id={comment.author.id}
            name={comment.author.name}
            picture={comment.author.avatar}
            size={32}
          />
          <div className={classes.main}>
            <Header comment={comment} internalText={props.internalText} />
            {props.renderBody(comment)}
          </div>
          {props.renderActions && <span className={classes.actions}>{props.renderActions(comment)}</span>}
        </li>
      ))}
    </ul>
  )
}

function Header({ comment, internalText }: { comment: ShownComment; internalText: string | undefined }) {
  const { author, of, createdAt, note, internal } = comment
  const formats = useFormats()
  return (
    <div className={classes.header}>
      <bdi className={classes.name}>{author.name}</bdi>
      <span className={classes.facts}>
        {of && `${of} · `}
        <time dateTime={createdAt} title={formats.dateTime(createdAt)}>
          {formats.moment(createdAt)}
        </time>
        {note && ` · ${note}`}
      </span>
      {internal && <InternalMark>{internalText}</InternalMark>}
    </div>
  )
}
