import { Button } from '@mantine/core'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useConversation } from '../conversation/conversation-context.tsx'
import { AudienceLine } from './audience-line.tsx'
import classes from './composer.module.css'
import { ComposerField, type FieldHandle } from './composer-field.tsx'
import { ComposerFiles } from './composer-files.tsx'
import { ComposerTools } from './composer-tools.tsx'
import { useDroppedFiles } from './file-drop.tsx'
import { ObstacleNote } from './obstacle-note.tsx'
import { type Thread, useComposer } from './use-composer.ts'
import { usePlaceholder } from './use-placeholder.ts'

interface Props {
  thread?: Thread
  /** Arrow up in an empty composer. */
  onEditLast: () => void
}

/** Where messages are written: to whom, the text, its files, and sending. */
export function Composer({ thread, onEditLast }: Props) {
  const { t } = useTranslation('messaging')
  const { isClient, me } = useViewer()
  const { channel } = useConversation()
  const composer = useComposer(thread)
  const others = useMemo(() => channel.users.filter(({ id }) => id !== me.id), [channel.users, me.id])
  const field = useRef<FieldHandle>(null)
  const placeholder = usePlaceholder(composer.internal, thread !== undefined)
  useDroppedFiles(composer.files.add)
  const { draft, change, files, internal, obstacle, send } = composer

  function sendAndStay() {
    send()
    field.current?.focus()
  }

  return (
    <form
      className={classes.composer}
      data-foot
      data-internal={internal || undefined}
      data-side={isClient ? 'client' : 'staff'}
      aria-label={placeholder}
      onSubmit={(event) => {
        event.preventDefault()
        sendAndStay()
      }}
    >
      {!isClient && (
        <AudienceLine composer={composer} thread={thread} onChosen={() => field.current?.focus()} />
      )}
      <ComposerFiles composer={composer} />
      <ComposerField
        ref={field}
        text={draft.text}
        people={draft.people}
        candidates={others}
        label={placeholder}
        autoFocus={!matchMedia('(pointer: coarse)').matches}
        onChange={change}
        onFiles={files.add}
        onSend={sendAndStay}
        onArrowUp={onEditLast}
        onEscape={() => focusMessages(field.current)}
      />
      <div className={classes.foot}>
        <ComposerTools
          subject={composer}
          onFiles={files.add}
          onMention={channel.scope === 'self' ? undefined : () => field.current?.insert('@')}
        />
        <ObstacleNote obstacle={obstacle} left={composer.left} />
        {isClient ? (
          <IconButton
            type="submit"
            className={classes.round}
            variant="filled"
            color="primary"
            label={t('composer.send')}
            icon={IconSend}
            disabled={obstacle !== undefined}
          />
        ) : (
          <Button
            type="submit"
            leftSection={<IconSend size={16} stroke={1.75} />}
            disabled={obstacle !== undefined}
          >
            {t('composer.send')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Escape leads from the text to the messages above it, where the arrows go from one to the next. */
function focusMessages(field: FieldHandle | null) {
  field?.element?.closest('[data-conversation]')?.querySelector<HTMLElement>('[role=log]')?.focus()
}
