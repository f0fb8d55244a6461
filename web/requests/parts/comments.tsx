import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { requestCommentMax, requestFilesMax } from '../../../shared/requests-facts.ts'
import { fileLink } from '../../media/viewer/file-link.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import { useLaterCommand } from '../../platform/outbox/use-later-command.ts'
import type { UploadedPiece } from '../../platform/uploads/use-uploads.ts'
import { ask } from '../../platform/workspace/ask.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { useNamedComment } from '../../shell/routing/use-named-comment.ts'
import { CommentAudience } from '../../ui/audience/comment-audience.tsx'
import { CommentComposer } from '../../ui/comments/comment-composer.tsx'
import { CommentThread } from '../../ui/comments/comment-thread.tsx'
import { useCommentDraft } from '../../ui/comments/use-comment-draft.ts'
import type { CommentWriting } from '../../ui/comments/writing.ts'
import { FileList } from '../../ui/files/file-list.tsx'
import { Section } from '../../ui/section.tsx'
import {
  createRequestCommentMutation,
  deleteRequestCommentMutation,
  mentionableByRequestQuery,
  requestCommentsQuery,
  updateRequestCommentMutation,
} from '../operations.ts'
import { AttachButton, ChosenFiles, useChosenFiles } from './chosen-files.tsx'

interface Props {
  requestID: string
  count: number
  /** The name of the client who issued the request. */
  client: string
}

/** The comments on a request, and the field for a new one: for everyone who sees the request, or for the team only. */
export function RequestComments({ requestID, count, client }: Props) {
  const { t } = useTranslation('requests')
  const list = useLiveList({
    query: requestCommentsQuery,
    variables: useMemo(() => ({ requestID }), [requestID]),
    pick: ({ requestCommentsByRequest }) => requestCommentsByRequest,
  })
  const marked = useNamedComment()
  const [save] = useCommand(updateRequestCommentMutation)
  const [remove] = useCommand(deleteRequestCommentMutation)
  const toEveryone = useWriting(requestID, false)
  const toTeam = useWriting(requestID, true)
  return (
    <Section title={t('comments.title')} count={count || undefined}>
      <CommentThread
        label={t('comments.title')}
        list={list}
        marked={marked}
        internalText={t('comments.unseen', { client })}
        empty={t('comments.none')}
        writing={({ internal }) => (internal ? toTeam : toEveryone)}
        renderMore={(id) => (
          <Attached files={list.items?.find((comment) => comment.id === id)?.attachments} />
        )}
        onSave={(id, written) => save({ input: { id, ...written } })}
        onDelete={(id) => remove({ input: { id } })}
        onSetInternal={(id, internal) => save({ input: { id, internal } })}
      />
      <Composer requestID={requestID} client={client} />
    </Section>
  )
}

function Attached({ files = [] }: { files: readonly UploadedPiece[] | undefined }) {
  const { t } = useTranslation('requests')
  return files.length > 0 ? (
    <FileList label={t('files.title')} look="cards" files={files} open={fileLink} />
  ) : null
}

function useWriting(requestID: string, internal: boolean): CommentWriting {
  const findPeople = useCallback(
    async (keyword: string) =>
      (await ask(mentionableByRequestQuery, { requestID, internal, keyword })).mentionableByRequest,
    [requestID, internal],
  )
  return { findPeople, max: requestCommentMax }
}

function Composer({ requestID, client }: Omit<Props, 'count'>) {
  const { t } = useTranslation('requests')
  const { isStaff } = useViewer()
  const draft = useCommentDraft(`request/${requestID}/words`)
  const lane = `request/${requestID}`
  const create = useLaterCommand(createRequestCommentMutation, { operation: 'CommentRequest', lane })
  const internal = isStaff && draft.internal
  const writing = useWriting(requestID, internal)
  const chosen = useChosenFiles(draft)
  return (
    <CommentComposer
      {...writing}
      label={t(internal ? 'comments.writeInternal' : 'comments.write')}
      draft={draft}
      lane={lane}
      internal={internal}
      head={isStaff && <CommentAudience client={client} internal={internal} onChange={draft.setInternal} />}
      tools={<AttachButton chosen={chosen} max={requestFilesMax} size={28} />}
      foot={<ChosenFiles chosen={chosen} />}
      waits={chosen.isSending}
      onSend={async (written) => {
        const input = { requestID, ...written, attachments: chosen.keys, ...(isStaff && { internal }) }
        await create({ input })
      }}
    />
  )
}
