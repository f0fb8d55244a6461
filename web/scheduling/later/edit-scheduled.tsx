import { Input, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { useClientName } from '../../messaging/channel/use-client-name.ts'
import { ComposerField } from '../../messaging/editor/composer-field.tsx'
import { fromMarkdown, toMarkdown } from '../../messaging/editor/mention-text.ts'
import { SendQuestion } from '../../messaging/editor/send-question.tsx'
import { useMentionable } from '../../messaging/editor/use-mentionable.ts'
import { useWarningsIn, type Warnings } from '../../messaging/editor/use-warnings.ts'
import type { Channel } from '../../messaging/model/channel.ts'
import { channelDetailsQuery } from '../../messaging/operations/channels.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { toastError } from '../../ui/toast.ts'
import { updateScheduledTaskMutation } from '../operations.ts'
import { timeOf, toField } from '../when/times.ts'
import classes from './edit-scheduled.module.css'
import type { ScheduledTask } from './later-page.tsx'
import type { MessagePayload } from './scheduled-item.tsx'

interface Props {
  task: ScheduledTask
  onClose: () => void
}

/**
 * Changes the words and the time of a message that waits; one that failed is tried again at that time. What clients would
 * learn by it is asked about as when it is sent.
 */
export function EditScheduled({ task, onClose }: Props) {
  const { t } = useTranslation(['scheduling', 'ui'])
  const payload = task.payload as MessagePayload
  const [draft, setDraft] = useState(() => fromMarkdown(payload.content))
  const [at, setAt] = useState(() =>
    toField(task.state === 'failed' ? timeOf('hour', new Date()) : new Date(task.sendAt)),
  )
  const { channel, isKnown } = useChannelOf(payload)
  const candidates = useMentionable(channel, draft.text, payload.internal ?? false)
  const { write, consider, client } = useUpdate(task, channel)
  const [warnings, setWarnings] = useState<Warnings>()
  const { content, mentions } = toMarkdown(draft.text, draft.people)
  const changed = { content, mentions, sendAt: new Date(at) }

  async function save() {
    const found = await consider(mentions)
    if (!found) return write(changed)
    setWarnings(found)
    return false
  }

  if (warnings)
    return (
      <SendQuestion
        warnings={warnings}
        client={client}
        action={t('ui:save')}
        onClose={() => setWarnings(undefined)}
        onSend={() => void write(changed).then(onClose, toastError)}
      />
    )
  return (
    <FormDialog
      title={t('scheduled.edit')}
      incomplete={!isKnown || Number.isNaN(Date.parse(at))}
      onClose={onClose}
      onSubmit={save}
    >
      <Input.Wrapper label={t('message')} labelElement="div">
        <div className={classes.field}>
          <ComposerField
            text={draft.text}
            people={draft.people}
            candidates={candidates}
            label={t('message')}
            autoFocus
            onChange={(part) => setDraft((known) => ({ ...known, ...part }))}
            onSend={() => isKnown && void save().then((saved) => saved !== false && onClose(), toastError)}
          />
        </div>
      </Input.Wrapper>
      <TextInput
        type="datetime-local"
        label={t('when.pick')}
        value={at}
        required
        withAsterisk={false}
        onChange={({ currentTarget }) => setAt(currentTarget.value)}
      />
    </FormDialog>
  )
}

type Place = Pick<Channel, 'id' | 'scope' | 'private' | 'users' | 'clientNames' | 'clientCount'>

/** Where the message goes; nobody is there who could be mentioned where one may not open it any more. */
function useChannelOf({ channelID }: MessagePayload): { channel: Place; isKnown: boolean } {
  const [{ data, error }] = useQuery({ query: channelDetailsQuery, variables: { id: channelID } })
  const [nowhere] = useState<Place>({
    id: channelID,
    scope: 'direct',
    private: true,
    users: [],
    clientNames: [],
    clientCount: 0,
  })
  return { channel: data?.getChannel ?? nowhere, isKnown: Boolean(data ?? error) }
}

function useUpdate({ id, payload }: ScheduledTask, channel: Place) {
  const [update] = useCommand(updateScheduledTaskMutation)
  const { client } = useClientName(channel)
  const ask = useWarningsIn(channel.users, client)
  const { conversationID, internal, pieces = [] } = payload as MessagePayload
  return {
    client,
    consider: async (mentions: string[]) =>
      ask({
        conversationID,
        internal: internal ?? false,
        mentions,
        pieces: pieces.map(({ key, type, size, name }) => ({ key, type, size, name })),
      }),
    write: ({ sendAt, ...words }: { content: string; mentions: string[]; sendAt: Date }) =>
      update({ input: { id, ...words, sendAt: sendAt.toISOString() } }),
  }
}
