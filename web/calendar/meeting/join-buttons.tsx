import { Button, Group } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { lazyWithTexts } from '../../shell/routing/lazy-with-texts.ts'
import { meetingLink } from './meeting-link.ts'

export const CreateNote = lazyWithTexts(
  () => import('../../notes/panel/create-note.tsx'),
  'CreateNote',
  'over',
  'notes',
)

interface Props {
  link: string | null
  /** Where the note goes; null: there is no place for one. */
  conversationID: string | null
}

/** "Join meet" and "Create note" (specification of the workspace, section 2); notes are the team's. */
export function JoinButtons({ link, conversationID }: Props) {
  const { t } = useTranslation('calendar')
  const { isStaff } = useViewer()
  const [isNoting, setNoting] = useState(false)
  const mayNote = isStaff && conversationID !== null
  return (
    <>
      <JoinActions
        link={link}
        words={{ join: t('join'), note: t('note') }}
        {...(mayNote && { onNote: () => setNoting(true) })}
      />
      <Suspense>
        {isNoting && conversationID && (
          <CreateNote conversationID={conversationID} onClose={() => setNoting(false)} />
        )}
      </Suspense>
    </>
  )
}

interface ActionsProps {
  link: string | null
  words: { join: string; note: string }
  onNote?: () => void
}

/** The buttons alone: a toast is drawn apart from the page that shows it. */
export function JoinActions({ link, words, onNote }: ActionsProps) {
  const target = meetingLink(link)
  if (!target && !onNote) return null
  return (
    <Group gap="xs">
      {target && (
        <Button
          component="a"
          href={target}
          target="_blank"
          rel="noopener noreferrer"
          size="xs"
          leftSection={<IconVideo size={16} stroke={1.5} />}
        >
          {words.join}
        </Button>
      )}
      {onNote && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPencil size={16} stroke={1.5} />}
          onClick={onNote}
        >
          {words.note}
        </Button>
      )}
    </Group>
  )
}
