import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComposerSubject } from '../messaging/slots.ts'
import { lazyWithTexts } from '../shell/routing/lazy-with-texts.ts'
import { IconButton } from '../ui/icon-button.tsx'

const SendLater = lazyWithTexts(() => import('./when/send-later.tsx'), 'SendLater', 'over', 'scheduling')

/** The composer button that schedules the message. */
export function SendLaterButton({ subject }: { subject: ComposerSubject }) {
  const { t } = useTranslation('shell')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t('act.sendLater')}
        icon={IconClock}
        disabled={!subject.isReady}
        onClick={() => setOpen(true)}
      />
      <Suspense>{isOpen && <SendLater subject={subject} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
