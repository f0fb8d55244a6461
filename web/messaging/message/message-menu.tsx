import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useWorkspace } from '../../platform/workspace/use-workspace.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import type { OverlayProps } from '../../shell/overlay-button.tsx'
import { useSurroundings } from '../conversation/conversation-context.tsx'
import { copyLink, copyText } from './copy.ts'
import type { Message } from './message.ts'
import type { AskedOf } from './message-actions.tsx'
import { offered } from './offered.ts'
import { useSwitchInternal } from './use-message-changes.ts'

interface Props extends OverlayProps {
  message: Message
  inThread: boolean
  ask: (asked: AskedOf) => void
}

/** Everything that can be done to a message, in words. */
export function MessageMenu({ target, opened, onChange, message, inThread, ask }: Props) {
  const { t } = useTranslation('messaging')
  const { t: anyText } = useTranslation()
  const viewer = useViewer()
  const { slots } = useWorkspace()
  const open = useSurroundings()
  const { openThread, edit, markUnreadFrom } = open
  const { hide } = useSwitchInternal(message)
  const can = offered(message, open)
  return (
    <Menu position="bottom-end" opened={opened} onChange={onChange} withinPortal>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {can.reply && !inThread && (
          <Menu.Item onClick={() => openThread(message.responseToID ?? message.id)}>
            {t('message.reply')}
          </Menu.Item>
        )}
        {can.edit && <Menu.Item onClick={() => edit(message.id)}>{t('message.edit')}</Menu.Item>}
        {can.setInternal && <Menu.Item onClick={hide}>{t('message.setInternal')}</Menu.Item>}
        {can.setPublic && <Menu.Item onClick={() => ask('publish')}>{t('message.setPublic')}</Menu.Item>}
        {!inThread && (
          <Menu.Item onClick={() => markUnreadFrom(message)}>{t('message.markUnread')}</Menu.Item>
        )}
        {message.content && (
          <Menu.Item onClick={() => copyText(message, t)}>{t('message.copyText')}</Menu.Item>
        )}
        <Menu.Item onClick={() => copyLink(message, t)}>{t('message.copyLink')}</Menu.Item>
        {slots.messageActs
          .filter(({ shownTo }) => shownTo(viewer))
          .map(({ name, label }) => (
            <Menu.Item key={name} onClick={() => ask(name)}>
              {anyText(label as never)}
            </Menu.Item>
          ))}
        {can.delete && (
          <>
            <Menu.Divider />
            <Menu.Item color="danger" onClick={() => ask('delete')}>
              {t('message.delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
