import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSlot } from '../../platform/use-slot.ts'
import { OverlayButton } from '../../shell/overlay-button.tsx'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { lazyWithTexts } from '../../shell/routing/lazy-with-texts.ts'
import { useSurroundings } from '../model/conversation-context.tsx'
import type { Message } from '../model/message.ts'
import classes from './message-actions.module.css'
import { offered } from './offered.ts'
import { RowButton } from './row-button.tsx'
import { useSwitchInternal } from './use-message-changes.ts'

const MessageMenu = lazyWithTexts(() => import('./message-menu.tsx'), 'MessageMenu', 'over', 'messaging/lazy')
const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'), 'DeleteDialog')
const PublishDialog = lazyPart(() => import('./publish-dialog.tsx'), 'PublishDialog')

/** The open dialog of a message: one of messaging's own, or an action of another room by name. */
export type AskedOf = string | undefined

interface Props {
  message: Message
  inThread?: boolean
  /** A single unobtrusive button that opens the menu. */
  plain?: boolean
}

/** The actions of a message: the common ones as buttons, the others in a menu. Only allowed actions are offered. */
export function MessageActions({ message, inThread = false, plain = false }: Props) {
  const { t } = useTranslation('messaging')
  const open = useSurroundings()
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
        <RowButton
          className={classes.quick}
          label={t('message.reply')}
          icon={IconArrowBackUp}
          onClick={() => open.openThread(message.responseToID ?? message.id)}
        />
      )}
      {!plain && setInternal && (
        <RowButton
          className={classes.quick}
          label={t('message.setInternal')}
          icon={IconLock}
          onClick={hide}
        />
      )}
      {!plain && setPublic && (
        <RowButton
          className={classes.quick}
          label={t('message.setPublic')}
          icon={IconLockOpen}
          onClick={() => ask('publish')}
        />
      )}
      <OverlayButton
        onChange={setMenu}
        target={<RowButton label={t('message.more')} icon={IconDots} data-on-hold />}
      >
        {(target) => (
          <MessageMenu
            target={target}
            opened={menu}
            onChange={setMenu}
            message={message}
            inThread={inThread}
            ask={ask}
          />
        )}
      </OverlayButton>
      <Suspense>
        {asked === 'delete' && <DeleteDialog message={message} onClose={() => ask(undefined)} />}
        {asked === 'publish' && <PublishDialog message={message} onClose={() => ask(undefined)} />}
        {asked && <ActDialog name={asked} message={message} onClose={() => ask(undefined)} />}
      </Suspense>
    </div>
  )
}

/** The dialog of an action that another room provides. */
function ActDialog({ name, ...props }: { name: string; message: Message; onClose: () => void }) {
  const Dialog = useSlot('messageActs').find((act) => act.name === name)?.dialog
  return Dialog ? <Dialog {...props} /> : null
}
