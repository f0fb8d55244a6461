import { Popover } from '@mantine/core'
import type { OverlayProps } from '../../shell/overlay-button.tsx'
import type { Channel } from '../model/channel.ts'
import { MembersPanel } from './members-panel.tsx'

/** The members of a channel, beside the button that opens the list. */
export function MembersPopover({ channel, target, opened, onChange }: OverlayProps & { channel: Channel }) {
  return (
    <Popover opened={opened} onChange={onChange} position="bottom-start" width={320} trapFocus returnFocus>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown p={0}>{opened && <MembersPanel channel={channel} />}</Popover.Dropdown>
    </Popover>
  )
}
