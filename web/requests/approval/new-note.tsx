import { Group, Text } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useTranslation } from 'react-i18next'
import { useLaterCommand } from '../../platform/outbox/use-later-command.ts'
import { useCommentDraft } from '../../ui/comments/use-comment-draft.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Version } from './approval.ts'
import { NoteForm } from './note-form.tsx'
import { createReviewMutation } from './operations.ts'
import type { Place } from './proof.tsx'

interface Props {
  version: Version
  /** Of the outbox. */
  lane: string
  place: Place
  /** Visible to the team only. */
  teamOnly: boolean
  onPage: (page: number) => void
  onDone: () => void
}

/** A new note at the selected place. */
export function NewNote({ version, lane, place, teamOnly, onPage, onDone }: Props) {
  const { t } = useTranslation('requests')
  const draft = useCommentDraft(`approval/${version.id}/note`, teamOnly ? 'team' : 'choice')
  const create = useLaterCommand(createReviewMutation, { operation: 'CreateReview', lane })
  const { page, top, left } = place
  return (
    <NoteForm
      label={t('approval.say')}
      action={t('approval.put')}
      draft={draft}
      head={
        version.pages !== null &&
        version.pages > 1 && (
          <Group gap="xs">
            <Text span fz="xs">
              {t('approval.page', { page })}
            </Text>
            <IconButton
              label={t('approval.pageBefore')}
              icon={IconChevronLeft}
              disabled={page <= 1}
              onClick={() => onPage(page - 1)}
            />
            <IconButton
              label={t('approval.pageAfter')}
              icon={IconChevronRight}
              disabled={page >= version.pages}
              onClick={() => onPage(page + 1)}
            />
          </Group>
        )
      }
      onCancel={onDone}
      onSend={async ({ audience, ...written }) => {
        const about = { versionID: version.id, page, top, left }
        await create({ input: { id: draft.idWith(about), ...about, ...written, ...audience } })
        onDone()
      }}
    />
  )
}
