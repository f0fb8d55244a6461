import { Button, Popover } from '@mantine/core'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { lazyPart } from '../lazy-part.ts'
import type { Channel } from './channel.ts'

const MembersPanel = lazyPart(() => import('./members-panel.tsx'), 'MembersPanel')

/** How many people read a channel; opens who they are. */
export function MembersButton({ channel }: { channel: Channel }) {
  const { t } = useTranslation('messaging')
  const formats = useFormats()
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={320} trapFocus>
      <Popover.Target>
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
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <Suspense fallback={<ListSkeleton rows={3} />}>
          {opened && <MembersPanel channel={channel} />}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
