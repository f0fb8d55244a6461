import { Spotlight } from '@mantine/spotlight'
import type { PaletteItem, PaletteSource } from '../../platform/slots.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { UnreadBadge } from '../../ui/unread-badge.tsx'
import { useTextsOf } from '../use-texts-of.ts'
import classes from './palette.module.css'

interface Props {
  source: PaletteSource
  query: string
  onRun: () => void
}

/** The results of one source; renders nothing without results. */
export function PaletteGroup({ source, query, onRun }: Props) {
  const name = useTextsOf([source.label])
  const items = source.useItems(query.trim())
  if (items.length === 0) return null
  return (
    <Spotlight.ActionsGroup label={name(source.label)} className={classes.group}>
      {items.map(({ id, label, hint, icon, avatar, unread, run }) => (
        <Spotlight.Action
          key={id}
          label={label}
          description={hint}
          leftSection={<Sign icon={icon} avatar={avatar} />}
          rightSection={unread && <UnreadBadge {...unread} />}
          // Dimmed sections would also dim an avatar and a count.
          dimmedSections={avatar === undefined && unread === undefined}
          onClick={() => {
            onRun()
            run()
          }}
        />
      ))}
    </Spotlight.ActionsGroup>
  )
}

function Sign({ icon: Icon, avatar }: Pick<PaletteItem, 'icon' | 'avatar'>) {
  if (avatar) return <Avatar {...avatar} size={20} />
  return Icon && <Icon size={18} stroke={1.5} />
}
