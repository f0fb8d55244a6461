import { Spotlight } from '@mantine/spotlight'
import { useId } from 'react'
import type { PaletteItem } from '../../platform/slots.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { UnreadBadge } from '../../ui/unread-badge.tsx'
import classes from './palette.module.css'

interface Props {
  label: string
  items: readonly PaletteItem[]
  onRun: (item: PaletteItem) => void
}

/** Results below their heading. */
export function PaletteGroup({ label: heading, items, onRun }: Props) {
  return (
    <Spotlight.ActionsGroup label={heading} className={classes.group} role="group" aria-label={heading}>
      {items.map((item) => (
        <PaletteLine key={item.id} item={item} onRun={onRun} />
      ))}
    </Spotlight.ActionsGroup>
  )
}

interface LineProps {
  item: PaletteItem
  onRun: (item: PaletteItem) => void
}

export function PaletteLine({ item, onRun }: LineProps) {
  const { label, hint, icon, avatar, unread } = item
  return (
    <Spotlight.Action
      id={useId()}
      role="option"
      label={label}
      description={hint}
      leftSection={<Sign icon={icon} avatar={avatar} />}
      rightSection={unread && <UnreadBadge {...unread} />}
      // Dimmed sections would also dim an avatar and a count.
      dimmedSections={avatar === undefined && unread === undefined}
      onClick={() => onRun(item)}
    />
  )
}

function Sign({ icon: Icon, avatar }: Pick<PaletteItem, 'icon' | 'avatar'>) {
  if (avatar) return <Avatar {...avatar} size={20} />
  return Icon && <Icon size={18} stroke={1.5} />
}
