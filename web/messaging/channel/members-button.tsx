import { Button } from '@mantine/core'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OverlayButton } from '../../shell/overlay-button.tsx'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { useFormats } from '../../ui/use-formats.ts'
import type { Channel } from '../model/channel.ts'

const MembersPopover = lazyPart(() => import('./members-popover.tsx'), 'MembersPopover')

/** The number of a channel's readers; opens the list of its members. */
export function MembersButton({ channel }: { channel: Channel }) {
  const { t } = useTranslation('messaging')
  const formats = useFormats()
  const [opened, setOpened] = useState(false)
  return (
    <OverlayButton
      popup="dialog"
      onChange={setOpened}
      target={
        <Button
          flex="none"
          variant="light"
          color="gray"
          size="compact-sm"
          leftSection={<IconUsers size={16} stroke={1.5} />}
          aria-label={t('members.button', { count: channel.members })}
          onClick={() => setOpened(!opened)}
        >
          {formats.count(channel.members)}
        </Button>
      }
    >
      {(target) => <MembersPopover channel={channel} target={target} opened={opened} onChange={setOpened} />}
    </OverlayButton>
  )
}
