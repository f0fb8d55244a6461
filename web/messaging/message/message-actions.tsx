import { Menu } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { useConversation } from '../conversation/conversation-context.ts'
import { lazyPart } from '../lazy-part.ts'
import type { Message } from './message.ts'
import classes from './message-actions.module.css'
import { MessageMenu } from './message-menu.tsx'
import { offered } from './offered.ts'
import { useSwitchInternal } from './use-message-changes.ts'

const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'), 'DeleteDialog')
const PublishDialog = lazyPart(() => import('./publish-dialog.tsx'), 'PublishDialog')

export type AskedOf = 'delete' | 'publish' | undefined

interface Props {
  message: Message
  inThread?: boolean
  /** One quiet button that opens everything. */
  plain?: boolean
}

/** What can be done to a message: the daily acts as buttons, the others in a menu. Only what would be allowed is offered. */
export function MessageActions({ message, inThread = false, plain = false }: Props) {
  const { t } = useTranslation('messaging')
  const open = useConversation()
  const { hide } = useSwitchInternal(message)
  const [asked, ask] = useState<AskedOf>()
  const [menu, setMenu] = useState(false)
  const { reply, setInternal, setPublic } = offered(message, open)
  if (open.editing === message.id) return null
  return (
    <div
      className={classes.actions}
      data-open={menu || undefined}
      data-plain={plain || undefined}
      role="toolbar"
      aria-label={t('message.actions')}
    >
      {!plain && reply && !inThread && (
        <IconButton
          className={classes.quick}
          label={t('message.reply')}
          icon={IconArrowBackUp}
          size={28}
          onClick={() => open.openThread(message.responseToID ?? message.id)}
        />
      )}
      {!plain && setInternal && (
        <IconButton
          className={classes.quick}
          label={t('message.setInternal')}
          icon={IconLock}
          size={28}
          onClick={hide}
        />
      )}
      {!plain && setPublic && (
        <IconButton
          className={classes.quick}
          label={t('message.setPublic')}
          icon={IconLockOpen}
          size={28}
          onClick={() => ask('publish')}
        />
      )}
      <Menu position="bottom-end" opened={menu} onChange={setMenu} withinPortal>
        <Menu.Target>
          <IconButton label={t('message.more')} icon={IconDots} size={28} />
        </Menu.Target>
        <Menu.Dropdown>
          {menu && <MessageMenu message={message} inThread={inThread} ask={ask} />}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {asked === 'delete' && <DeleteDialog message={message} onClose={() => ask(undefined)} />}
        {asked === 'publish' && <PublishDialog message={message} onClose={() => ask(undefined)} />}
      </Suspense>
    </div>
  )
}
