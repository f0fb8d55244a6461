import { Button, Text } from '@mantine/core'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fileLink } from '../../media/viewer/file-link.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useLaterCommand } from '../../platform/outbox/use-later-command.ts'
import { useCommentDraft } from '../../ui/comments/use-comment-draft.ts'
import { FileList } from '../../ui/files/file-list.tsx'
import { toastError } from '../../ui/toast.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { WaitingLines } from '../../ui/waiting/waiting-lines.tsx'
import classes from './approval.module.css'
import { markOf, type Note } from './approval.ts'
import { NoteForm } from './note-form.tsx'
import { createReplyMutation, updateReviewMutation } from './operations.ts'
import { RemoveNote } from './remove-note.tsx'
import { useFocusAfter } from './use-focus-after.ts'
import { useWaiting } from './use-waiting.ts'

interface Props {
  note: Note
  /** Of the outbox. */
  lane: string
  isOpen: boolean
  isChosen: boolean
  onChoose: (id: string) => void
}

/** A note with its thread and actions. */
export function NoteItem({ note, lane, isOpen, isChosen, onChoose }: Props) {
  const { t } = useTranslation('requests')
  const { moment } = useFormats()
  const [update] = useCommand(updateReviewMutation)
  const place = useRef<HTMLElement>(null)
  const leaving = useFocusAfter(place)
  useEffect(() => {
    if (isChosen) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const resolve = () => void update({ input: { id: note.id, resolved: !note.resolvedAt } }).catch(toastError)
  return (
    <article
      ref={place}
      className={classes.note}
      data-internal={note.internal || undefined}
      data-chosen={isChosen || undefined}
      data-done={note.resolvedAt ? true : undefined}
    >
      <button type="button" className={classes.noteHead} onClick={() => onChoose(note.id)}>
        {!note.general && (
          <span className={classes.mark} data-internal={note.internal || undefined}>
            {markOf(note)}
          </span>
        )}
        <bdi className={classes.strong}>{note.owner?.name}</bdi>
        <Text span fz="xs" c="dimmed">
          {moment(note.createdAt)} ·{' '}
          {note.general ? t('approval.whole') : t('approval.page', { page: note.page })}
        </Text>
        {note.internal && (
          <span className={classes.lock}>
            <IconLock size={12} stroke={1.75} aria-hidden /> {t('comments.internal')}
          </span>
        )}
        {note.carried && (
          <Text span fz="xs" c="dimmed">
            {t('approval.carried')}
          </Text>
        )}
      </button>
      {note.comments.items.map((comment, at) => (
        <div key={comment.id} className={classes.words} data-internal={comment.internal || undefined}>
          {at > 0 && (
            <Text fz="xs">
              <bdi className={classes.strong}>{comment.user?.name}</bdi>{' '}
              <Text span data-fact fz="xs" c="dimmed">
                {moment(comment.createdAt)}
              </Text>
              {comment.internal && !note.internal && (
                <span className={classes.lock}>
                  <IconLock size={12} stroke={1.75} aria-hidden /> {t('comments.internal')}
                </span>
              )}
            </Text>
          )}
          <Text className={classes.content} dir="auto">
            {comment.content}
          </Text>
          {comment.pieces.length > 0 && (
            <FileList label={t('files.title')} look="cards" files={comment.pieces} open={fileLink} />
          )}
        </div>
      ))}
      {isChosen && (isOpen || (note.viewerCan.answer && !note.resolvedAt)) && (
        <Reply note={note} lane={lane} />
      )}
      {isOpen && note.viewerCan.change && (
        <Button size="xs" variant="subtle" onClick={resolve}>
          {t(note.resolvedAt ? 'approval.reopen' : 'approval.resolve')}
        </Button>
      )}
      {isOpen && isChosen && note.viewerCan.delete && <RemoveNote id={note.id} onRemove={leaving} />}
    </article>
  )
}

function Reply({ note, lane }: Pick<Props, 'note' | 'lane'>) {
  const { t } = useTranslation(['requests', 'ui/comments'])
  const draft = useCommentDraft(`approval/${note.fileID}/reply/${note.id}`, note.internal ? 'team' : 'choice')
  const waiting = useWaiting(lane, 'CreateReply', ['reviewID', note.id])
  const create = useLaterCommand(createReplyMutation, { operation: 'CreateReply', lane })
  return (
    <>
      <WaitingLines label={t('ui/comments:waiting.title')} entries={waiting} />
      <NoteForm
        label={t('approval.reply')}
        action={t('approval.send')}
        draft={draft}
        rows={1}
        onSend={({ audience, ...written }) =>
          create({ input: { id: draft.id, reviewID: note.id, ...written, ...audience } })
        }
      />
    </>
  )
}
