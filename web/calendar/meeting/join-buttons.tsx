import { Button, Group } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { lazyWithTexts } from '../../shell/routing/lazy-with-texts.ts'
import { meetingLink } from './meeting-link.ts'

const CreateNote = lazyWithTexts(
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
  const target = meetingLink(link)
  const mayNote = isStaff && conversationID !== null
  if (!target && !mayNote) return null
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
          {t('join')}
        </Button>
      )}
      {mayNote && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPencil size={16} stroke={1.5} />}
          onClick={() => setNoting(true)}
        >
          {t('note')}
        </Button>
      )}
      <Suspense>
        {isNoting && conversationID && (
          <CreateNote conversationID={conversationID} onClose={() => setNoting(false)} />
        )}
      </Suspense>
    </Group>
  )
}
