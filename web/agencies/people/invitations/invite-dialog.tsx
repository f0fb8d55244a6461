import { SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { InviteByMail } from './invite-by-mail.tsx'
import { InviteByPhone } from './invite-by-phone.tsx'
import type { InviteStart } from './invite-state.ts'

type Way = 'mail' | 'phone'

/** Invites people by email, or one person by a link. */
export function InviteDialog({ start, onClose }: { start: InviteStart; onClose: () => void }) {
  const { t } = useTranslation('agencies')
  const [way, setWay] = useState<Way>('mail')
  return (
    <Dialog onClose={onClose} title={t('people.invite')}>
      <Stack gap="lg">
        {way === 'mail' ? (
          <InviteByMail start={start} onClose={onClose} />
        ) : (
          <InviteByPhone start={start} onClose={onClose} />
        )}
        <SegmentedControl
          size="xs"
          aria-label={t('people.way')}
          value={way}
          onChange={(next) => setWay(next as Way)}
          data={(['mail', 'phone'] as const).map((value) => ({ value, label: t(`people.by.${value}`) }))}
        />
      </Stack>
    </Dialog>
  )
}
