import { Button, Title } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { InternalMark } from '../../ui/internal-mark.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { notesQuery } from '../operations/notes.ts'
import { CreateNote } from './create-note.tsx'
import { NoteItem } from './note-item.tsx'
import classes from './notes.module.css'

interface Props {
  conversationID: string
  /** The linked note, whose comments are open. */
  first: string | undefined
  onClose: () => void
}

/** The team's notes about a conversation, beside it; on a phone full screen. */
export function NotesPanel({ conversationID, first, onClose }: Props) {
  const { t } = useTranslation(['notes', 'ui'])
  const [creating, setCreating] = useState(false)
  const list = useLiveList({
    query: notesQuery,
    variables: useMemo(() => ({ conversationID }), [conversationID]),
    pick: ({ listConversationNotes }) => listConversationNotes,
  })
  return createPortal(
    <SidePanel
      label={t('title')}
      header={
        <>
          <Title order={2} className={classes.title}>
            {t('title')}
          </Title>
          <InternalMark>{t('internal')}</InternalMark>
          <span className={classes.gap} />
          <Button
            size="compact-sm"
            leftSection={<IconPlus size={16} stroke={1.5} />}
            onClick={() => setCreating(true)}
          >
            {t('create')}
          </Button>
          <IconButton label={t('ui:close')} icon={IconX} onClick={onClose} />
        </>
      }
      onClose={onClose}
    >
      {list.error !== undefined && <ErrorState error={list.error} retry={list.retry} />}
      {!list.items && list.error === undefined && <ListSkeleton rows={3} />}
      {list.items?.length === 0 && <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>}
      <ul className={classes.list} aria-label={t('title')}>
        {list.items?.map((note) => (
          <NoteItem key={note.id} note={note} initiallyOpen={note.id === first} />
        ))}
      </ul>
      <MoreButton list={list} />
      {creating && <CreateNote conversationID={conversationID} onClose={() => setCreating(false)} />}
    </SidePanel>,
    document.querySelector('main') ?? document.body,
  )
}
