import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../platform/workspace/viewer.ts'
import { lazyWithTexts } from '../shell/routing/lazy-with-texts.ts'
import { IconButton } from '../ui/icon-button.tsx'

const NewMeeting = lazyWithTexts(() => import('./event/new-meeting.tsx'), 'NewMeeting', 'over', 'calendar')

/** Plans a meeting in the open conversation; for the team. */
export function ConversationTool({ conversationID }: { conversationID: string }) {
  const { t } = useTranslation('shell')
  const { isStaff } = useViewer()
  const [isOpen, setOpen] = useState(false)
  if (!isStaff) return null
  return (
    <>
      <IconButton label={t('act.meeting')} icon={IconCalendar} onClick={() => setOpen(true)} />
      <Suspense>
        {isOpen && <NewMeeting conversationID={conversationID} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
