import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useConversation } from '../model/conversation-context.tsx'

const FilesPanel = lazyPart(() => import('./files-panel.tsx'), 'FilesPanel')

/** Opens the files of the conversation. */
export function FilesButton() {
  const { t } = useTranslation('messaging')
  const { conversation } = useConversation()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <IconButton
        label={t('files.title')}
        icon={IconPaperclip}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      />
      <Suspense>
        {opened && (
          <FilesPanel key={conversation.id} conversation={conversation} onClose={() => setOpened(false)} />
        )}
      </Suspense>
    </>
  )
}
