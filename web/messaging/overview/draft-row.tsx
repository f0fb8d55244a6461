import { Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { createDraft } from '../../platform/drafts/draft.ts'
import { useWorkspace } from '../../platform/workspace/use-workspace.ts'
import { copy } from '../../ui/clipboard.ts'
import { InternalMark } from '../../ui/internal-mark.tsx'
import { toastWithUndo } from '../../ui/undo-toast.tsx'
import { type ComposerDraft, emptyDraft, kept } from '../editor/draft.ts'
import type { ChannelRow } from '../model/channel.ts'
import { draftConversationQuery } from '../operations/unread.ts'
import { channelRoute } from '../routes.tsx'
import classes from './overview.module.css'
import { PlaceName } from './place-name.tsx'
import type { WrittenDraft } from './use-drafts.ts'

interface Props {
  written: WrittenDraft
  rows: readonly ChannelRow[]
}

/** A draft with its conversation; links there, and gives its text back where one may not write any more. */
export function DraftRow({ written, rows }: Props) {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  const { threadID, draft } = written
  const { found, isGone, error } = usePlaceOf(written.conversationID, rows)
  const discard = useDiscard(written)
  const words = (
    <span className={classes.texts}>
      <span className={classes.facts}>
        {found && (
          <span className={classes.place}>
            <PlaceName {...found} />
          </span>
        )}
        {isGone && <span className={classes.name}>{t('messaging/lazy:overview.gone')}</span>}
        {!found && !isGone && !error && <Skeleton w={160} h={10} />}
        {threadID && <span className={classes.topic}>{t('messaging/lazy:overview.inThread')}</span>}
        {draft.internal && <InternalMark>{t('internal.label')}</InternalMark>}
      </span>
      <bdi className={classes.text}>{draft.text}</bdi>
      {draft.pieces.length > 0 && (
        <span className={classes.quiet}>
          {t('messaging/lazy:overview.files', { count: draft.pieces.length })}
        </span>
      )}
    </span>
  )
  return (
    <li className={classes.row} data-internal={draft.internal || undefined}>
      {found ? (
        <Link
          to={channelRoute.to}
          params={{ channelID: found.channel.id }}
          search={{ conversation: written.conversationID, ...(threadID && { thread: threadID }) }}
          className={classes.link}
          data-list-item
        >
          {words}
        </Link>
      ) : (
        <span className={classes.link}>{words}</span>
      )}
      <span className={classes.acts}>
        {(isGone || error) && draft.text && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => void copy(draft.text, t('message.textCopied'))}
          >
            {t('messaging/lazy:message.copyText')}
          </Button>
        )}
        <Button variant="default" size="compact-sm" onClick={discard}>
          {t('unsent.discard')}
        </Button>
      </span>
    </li>
  )
}

/** The channel of a conversation: from the viewer's list, else one that they may open anyway. It is gone where they may not. */
function usePlaceOf(conversationID: string, rows: readonly ChannelRow[]) {
  const row = rows.find(({ channel }) => channel.conversations.some(({ id }) => id === conversationID))
  const [{ data, error }] = useShownQuery({
    query: draftConversationQuery,
    variables: { id: conversationID },
    pause: row !== undefined,
  })
  const conversation = row
    ? row.channel.conversations.find(({ id }) => id === conversationID)
    : data?.getConversation
  const channel = row?.channel ?? data?.getConversation?.channel
  return {
    found: conversation && channel && { channel, place: row ?? null, conversation },
    isGone: !row && data?.getConversation === null,
    error: row ? undefined : error,
  }
}

/** Discards a draft; for some seconds this can be undone. An internal draft stays internal. */
function useDiscard({ place, draft }: WrittenDraft): () => void {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  const { keyText } = useWorkspace()
  const store = (value: ComposerDraft | undefined) => {
    const stored = createDraft<ComposerDraft>(keyText, place)
    stored.write(value)
    stored.flush()
  }
  return () => {
    store(kept({ ...emptyDraft, internal: draft.internal }))
    toastWithUndo(t('messaging/lazy:overview.discarded'), () => store(draft))
  }
}
