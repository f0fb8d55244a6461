import { Button } from '@mantine/core'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { lazyWithTexts } from '../../shell/routing/lazy-with-texts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { deleteNoteMutation, type notesQuery } from '../operations/notes.ts'
import { ItemMenu } from './item-menu.tsx'
import { NoteEditor } from './note-editor.tsx'
import classes from './notes.module.css'

const NoteComments = lazyWithTexts(
  () => import('./note-comments.tsx'),
  'NoteComments',
  'here',
  'notes',
  'ui/comments',
)

export type Note = ResultOf<typeof notesQuery>['listConversationNotes']['items'][number]

/** A note with its author, date and text, and its comments. */
export function NoteItem({ note, initiallyOpen }: { note: Note; initiallyOpen: boolean }) {
  const { t } = useTranslation('notes')
  const formats = useFormats()
  const [opened, setOpened] = useState(initiallyOpen)
  const [editing, setEditing] = useState(false)
  const [remove] = useCommand(deleteNoteMutation)
  const name = note.user?.name ?? t('formerMember')
  return (
    <li className={classes.note}>
      <header className={classes.author}>
        <Avatar id={note.userID} name={name} picture={note.user?.avatar ?? null} size={24} />
        <bdi className={classes.name}>{name}</bdi>
        <span className={classes.facts}>
          <time dateTime={note.createdAt} title={formats.dateTime(note.createdAt)}>
            {formats.moment(note.createdAt)}
          </time>
          {note.editedAt && ` · ${t('edited')}`}
        </span>
        <span className={classes.gap} />
        <ItemMenu
          label={t('noteActions')}
          can={note.viewerCan}
          question={t('deleteNote')}
          hint={t('deleteNoteHint')}
          onEdit={() => setEditing(true)}
          onDelete={() => remove({ input: { id: note.id } })}
        />
      </header>
      {editing ? (
        <NoteEditor note={note} onDone={() => setEditing(false)} />
      ) : (
        <RichText content={note.content} />
      )}
      <Button
        className={classes.toggle}
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconMessageCircle size={16} stroke={1.5} />}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {t('comments', { count: note.commentCount })}
      </Button>
      {opened && (
        <Suspense fallback={<ListSkeleton rows={1} />}>
          <NoteComments noteID={note.id} />
        </Suspense>
      )}
    </li>
  )
}
