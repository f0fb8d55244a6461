import { Menu } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { Avatar } from '../../ui/avatar.tsx'
import classes from './linked.module.css'
import { useLinkedAccounts } from './use-linked-accounts.ts'

/** The source of the conversations: the viewer's own, or those of a linked account; nothing if there is none. */
export function SourceMenu({ linkID }: { linkID?: string }) {
  const { t } = useTranslation('messaging/lazy')
  const { me } = useViewer()
  const navigate = useNavigate()
  const accounts = useLinkedAccounts()
  if (!accounts || (accounts.length === 0 && !linkID)) return null
  const shown = accounts.find(({ id }) => id === linkID)
  const open = (path: string) => void navigate({ to: path })
  const name = shown ? shown.creator.name : linkID ? '' : t('linked.own')
  return (
    <Menu position="bottom-start" width="target">
      <Menu.Target>
        <button type="button" className={classes.source} aria-label={t('linked.source', { name })}>
          <Avatar
            id={shown?.creator.id ?? me.id}
            name={shown?.creator.name ?? me.name}
            picture={shown ? shown.creator.avatar : me.avatar}
            size={24}
          />
          <span className={classes.sourceName}>
            <bdi>{name}</bdi>
            {shown && <span className={classes.quiet}> · {shown.agency.name}</span>}
          </span>
          <IconSelector size={16} stroke={1.5} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Avatar id={me.id} name={me.name} picture={me.avatar} size={24} />}
          rightSection={!linkID && <IconCheck size={16} stroke={1.5} aria-hidden />}
          onClick={() => open('/dial')}
        >
          {t('linked.own')}
        </Menu.Item>
        {accounts.map(({ id, creator, agency }) => (
          <Menu.Item
            key={id}
            leftSection={<Avatar id={creator.id} name={creator.name} picture={creator.avatar} size={24} />}
            rightSection={id === linkID && <IconCheck size={16} stroke={1.5} aria-hidden />}
            onClick={() => open(`/dial/linked/${id}`)}
          >
            <bdi>{creator.name}</bdi> <span className={classes.quiet}>· {agency.name}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
