import { Title } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type KeyboardEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PartMissing } from '../../ui/part-missing.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { FileDrop } from '../composer/file-drop.tsx'
import { useGoneMessage } from '../message/use-gone-message.ts'
import { FollowButton } from './follow-button.tsx'
import { ThreadMessages } from './thread-messages.tsx'
import classes from './thread-panel.module.css'
import { useThread } from './use-thread.ts'

interface Props {
  id: string
  /** Id of the reply to scroll to. */
  target: string | undefined
  onClose: () => void
  /** The panel covers the conversation, and nothing else can be reached. */
  covering: boolean
}

/** Ignores an Escape that closes a menu or a dialog of the panel: those are rendered in portals, and their key events bubble here too. */
function isEscape({ key, target, currentTarget, defaultPrevented }: KeyboardEvent<HTMLElement>): boolean {
  return key === 'Escape' && !defaultPrevented && currentTarget.contains(target as Node)
}

/** The replies to a message, beside the conversation; on a phone above it. */
export function ThreadPanel({ id, target, onClose, covering }: Props) {
  const { t } = useTranslation('messaging/lazy')
  const { root, thread, answers, complete, missing, error, gone, retry } = useThread(id)
  const isLoaded = target === id || (answers?.some((answer) => answer.id === target) ?? false)
  useGoneMessage(answers && target, isLoaded)

  useEffect(() => {
    if (gone) onClose()
  }, [gone, onClose])
  return (
    <aside
      className={classes.panel}
      data-panel
      aria-label={t('thread.title')}
      onKeyDown={(event) => isEscape(event) && onClose()}
    >
      <header className={classes.header}>
        <Title order={covering ? 1 : 2} fz="lg">
          {t('thread.title')}
        </Title>
        <span className={classes.tools}>
          {thread && <FollowButton thread={thread} />}
          <IconButton label={t('thread.close')} icon={IconX} onClick={onClose} />
        </span>
      </header>
      <FileDrop className={classes.body}>
        {error ? (
          <ErrorState error={error} retry={retry} />
        ) : root && answers ? (
          <ThreadMessages root={root} thread={thread} answers={answers} complete={complete} target={target}>
            {missing && <PartMissing ofList error={missing} retry={retry} />}
          </ThreadMessages>
        ) : (
          <ListSkeleton rows={4} />
        )}
      </FileDrop>
    </aside>
  )
}
