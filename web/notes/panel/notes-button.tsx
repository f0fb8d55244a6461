import { Button } from '@mantine/core'
import IconNotes from '@tabler/icons-react/dist/esm/icons/IconNotes.mjs'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { lazyWithTexts } from '../../shell/routing/lazy-with-texts.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { noteCountQuery } from '../operations/note-count.ts'

const NotesPanel = lazyWithTexts(() => import('./notes-panel.tsx'), 'NotesPanel', 'over', 'notes')

/** The number of a conversation's notes; opens them, as a link to a note does. */
export function NotesButton({ conversationID }: { conversationID: string }) {
  const { t } = useTranslation('shell')
  const formats = useFormats()
  const navigate = useNavigate()
  const { note } = useSearch({ strict: false }) as { note?: string }
  const [opened, setOpened] = useState(false)
  const data = useExtraQuery({
    query: noteCountQuery,
    variables: useMemo(() => ({ conversationID }), [conversationID]),
  })
  const count = data?.conversationNoteCount ?? 0
  const isOpen = opened || note !== undefined

  function close() {
    setOpened(false)
    if (note) void navigate({ to: '.', search: (before) => ({ ...before, note: undefined }) as never })
  }

  return (
    <>
      <Button
        flex="none"
        variant="light"
        color="gray"
        size="compact-sm"
        leftSection={<IconNotes size={16} stroke={1.5} />}
        aria-label={t('notes.count', { count })}
        aria-expanded={isOpen}
        data-tooltip={t('notes.title')}
        onClick={() => (isOpen ? close() : setOpened(true))}
      >
        {formats.count(count)}
      </Button>
      {isOpen && (
        <Suspense>
          <NotesPanel conversationID={conversationID} first={note} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
