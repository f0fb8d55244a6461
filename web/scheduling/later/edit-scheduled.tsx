import { Input, Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClientName } from '../../messaging/channel/use-client-name.ts'
import { QuotedDraft } from '../../messaging/composer/quoted-draft.tsx'
import { ComposerField } from '../../messaging/editor/composer-field.tsx'
import { fromMarkdown, toMarkdown, type WrittenText } from '../../messaging/editor/mention-text.ts'
import { SendQuestion } from '../../messaging/editor/send-question.tsx'
import { useMentionable } from '../../messaging/editor/use-mentionable.ts'
import { useWarningsIn, type Warnings } from '../../messaging/editor/use-warnings.ts'
import type { Channel } from '../../messaging/model/channel.ts'
import { channelDetailsQuery } from '../../messaging/operations/channels.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import { MomentField } from '../../ui/date/moment-field.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { toastError } from '../../ui/toast.ts'
import { useZone } from '../../ui/use-zone.ts'
import { updateScheduledTaskMutation } from '../operations.ts'
import { timeOf } from '../when/times.ts'
import classes from './edit-scheduled.module.css'
import { KeptFiles } from './kept-files.tsx'
import type { ScheduledTask } from './later-page.tsx'
import type { MessagePayload } from './scheduled-item.tsx'

interface Props {
  task: ScheduledTask
  onClose: () => void
}

/**
 * Edits text and time of a scheduled message; a failed one is retried at that time. What clients would learn from it is
 * checked as when sending.
 */
export function EditScheduled({ task, onClose }: Props) {
  const { t } = useTranslation(['scheduling', 'ui'])
  const payload = task.payload as MessagePayload
  const [kept, setDraft] = useDraft<WrittenText>(`scheduled/${task.id}`)
  const draft = kept ?? fromMarkdown(payload.content)
  const zone = useZone()
  const [at, setAt] = useState<string | null>(() =>
    task.state === 'failed' ? timeOf('hour', new Date(), zone).toISOString() : task.sendAt,
  )
  const { channel, isKnown } = useChannelOf(payload)
  const [internal, setInternal] = useState(payload.internal ?? false)
  const [pieces, setPieces] = useState(payload.pieces ?? [])
  const [quoted, setQuoted] = useState(payload.quotedMessageID)
  const candidates = useMentionable(channel, draft.text, internal)
  const { write: update, consider, client } = useUpdate(task, channel)
  const write = (changes: Changes) => update(changes).then(() => setDraft(undefined))
  const [warnings, setWarnings] = useState<Warnings>()
  const { content, mentions } = toMarkdown(draft.text, draft.people)
  const changed = {
    content,
    mentions,
    sendAt: new Date(at ?? task.sendAt),
    ...(internal !== (payload.internal ?? false) && { internal }),
    removedPieces: keysOf(payload.pieces ?? []).filter((key) => !keysOf(pieces).includes(key)),
    dropQuote: payload.quotedMessageID !== undefined && quoted === undefined,
  }

  async function save() {
    const found = await consider({ mentions, pieces, internal })
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
      incomplete={!isKnown || (!content && pieces.length === 0) || !at}
      onClose={onClose}
      onCancel={() => setDraft(undefined)}
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
            onChange={(part) => setDraft((known = draft) => ({ ...known, ...part }))}
            onSend={() =>
              isKnown && at && void save().then((saved) => saved !== false && onClose(), toastError)
            }
          />
        </div>
      </Input.Wrapper>
      {quoted && <QuotedDraft id={quoted} onRemove={() => setQuoted(undefined)} />}
      <KeptFiles pieces={pieces} onChange={setPieces} />
      {mayBeInternal(channel, client) && (
        <Switch
          label={t('cron.internal')}
          checked={internal}
          onChange={({ currentTarget }) => setInternal(currentTarget.checked)}
        />
      )}
      <MomentField label={t('when.pick')} value={at} required withAsterisk={false} onChange={setAt} />
    </FormDialog>
  )
}

const keysOf = (pieces: readonly { key: string }[]): string[] => pieces.map(({ key }) => key)

/** The choice only matters if clients can read the channel, or may do so later. */
const mayBeInternal = ({ scope, viewerCan }: Place, client: string | undefined): boolean =>
  viewerCan.writeInternal && (scope === 'client' || client !== undefined)

type Place = Pick<Channel, 'id' | 'scope' | 'private' | 'users' | 'clientNames' | 'clientCount' | 'viewerCan'>

const nothing = {
  write: false,
  writeInternal: false,
  update: false,
  addMembers: false,
  eject: false,
  leave: false,
}
const noPlace = (id: string): Place => ({
  id,
  scope: 'direct',
  private: true,
  users: [],
  clientNames: [],
  clientCount: 0,
  viewerCan: nothing,
})

/** The channel of the message; if the viewer no longer has access, nobody can be mentioned. */
function useChannelOf({ channelID }: MessagePayload): { channel: Place; isKnown: boolean } {
  const [{ data, error }] = useShownQuery({ query: channelDetailsQuery, variables: { id: channelID } })
  const [nowhere] = useState(noPlace(channelID))
  return { channel: data?.getChannel ?? nowhere, isKnown: Boolean(data ?? error) }
}

function useUpdate({ id, payload }: ScheduledTask, channel: Place) {
  const [update] = useCommand(updateScheduledTaskMutation)
  const { client } = useClientName(channel)
  const ask = useWarningsIn(channel.users, client)
  const { conversationID } = payload as MessagePayload
  return {
    client,
    consider: async ({ pieces, ...considered }: Considered) =>
      ask({
        ...considered,
        conversationID,
        pieces: pieces.map(({ key, type, size, name }) => ({ key, type, size, name })),
      }),
    write: ({ sendAt, ...changes }: Changes) =>
      update({ input: { id, ...changes, sendAt: sendAt.toISOString() } }),
  }
}

type Pieces = NonNullable<MessagePayload['pieces']>
interface Considered {
  mentions: string[]
  pieces: Pieces
  internal: boolean
}

interface Changes {
  content: string
  mentions: string[]
  internal?: boolean
  removedPieces: string[]
  dropQuote: boolean
  sendAt: Date
}
