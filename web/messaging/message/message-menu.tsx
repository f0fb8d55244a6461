import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSlot } from '../../platform/use-slot.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import type { OverlayProps } from '../../shell/overlay-button.tsx'
import { draftPlace } from '../editor/draft.ts'
import { quoteIn } from '../editor/quoting.ts'
import { useSurroundings } from '../model/conversation-context.tsx'
import type { Message } from '../model/message.ts'
import { copyLink, copyText } from './copy.ts'
import type { AskedOf } from './message-actions.tsx'
import { offered } from './offered.ts'
import { QuickReactions } from './quick-reactions.tsx'
import { useSwitchInternal } from './use-message-changes.ts'

/** The draft key of the composer beside the message. */
const placeOf = ({ id, conversationID, responseToID }: Message, inThread: boolean) =>
  draftPlace(conversationID, inThread ? (responseToID ?? id) : undefined)

interface Props extends OverlayProps {
  message: Message
  inThread: boolean
  ask: (asked: AskedOf) => void
}

/** All actions of a message, with labels. */
export function MessageMenu({ target, opened, onChange, message, inThread, ask }: Props) {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  const { t: anyText } = useTranslation()
  const viewer = useViewer()
  const acts = useSlot('messageActs')
  const open = useSurroundings()
  const { openThread, edit, markUnreadFrom } = open
  const { hide } = useSwitchInternal(message)
  const can = offered(message, open)
  return (
    <Menu position="bottom-end" opened={opened} onChange={onChange} withinPortal>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <QuickReactions message={message} onDone={() => onChange(false)} />
        {can.reply && (
          <Menu.Item onClick={() => quoteIn(placeOf(message, inThread), message)}>
            {t('messaging/lazy:quote.quote')}
          </Menu.Item>
        )}
        {can.reply && !inThread && (
          <Menu.Item onClick={() => openThread(message.responseToID ?? message.id)}>
            {t('message.reply')}
          </Menu.Item>
        )}
        {can.edit && <Menu.Item onClick={() => edit(message.id)}>{t('message.edit')}</Menu.Item>}
        {can.setInternal && <Menu.Item onClick={hide}>{t('message.setInternal')}</Menu.Item>}
        {can.setPublic && <Menu.Item onClick={() => ask('publish')}>{t('message.setPublic')}</Menu.Item>}
        {(!inThread || message.responseToID !== null) && (
          <Menu.Item onClick={() => markUnreadFrom(message)}>
            {t('messaging/lazy:message.markUnread')}
          </Menu.Item>
        )}
        {message.content && (
          <Menu.Item onClick={() => copyText(message, t)}>{t('messaging/lazy:message.copyText')}</Menu.Item>
        )}
        <Menu.Item onClick={() => copyLink(message, t)}>{t('messaging/lazy:message.copyLink')}</Menu.Item>
        {acts
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
