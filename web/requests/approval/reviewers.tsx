import { CloseButton, Text } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useTranslation } from 'react-i18next'
import { useTeam } from '../../agencies/find/use-team.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PersonPicker } from '../../ui/people/person-picker.tsx'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import classes from './approval.module.css'
import { type requestStagesQuery, updateApprovalMutation } from './operations.ts'

type Stage = ResultOf<typeof requestStagesQuery>['listRequestApprovals']['items'][number]
type Reviewer = Stage['reviewers'][number]

/** The approvers of an internal stage: the named ones, or else any member. */
export function Reviewers({ stage }: { stage: Stage }) {
  const { t } = useTranslation('requests')
  const editable = stage.viewerCan.update
  if (stage.reviewers.length === 0 && !editable) return null
  return (
    <div className={classes.reviewers}>
      <Text span fz="xs" c="dimmed">
        {t('reviewers.title')}
      </Text>
      {stage.reviewers.length === 0 ? (
        <Text span fz="xs">
          {t('reviewers.anybody')}
        </Text>
      ) : (
        <ul className={classes.reviewerList} aria-label={t('reviewers.of', { stage: stage.stage })}>
          {stage.reviewers.map((reviewer) => (
            <ReviewerItem key={reviewer.id} stage={stage} reviewer={reviewer} />
          ))}
        </ul>
      )}
      {editable && <AddReviewer stage={stage} />}
    </div>
  )
}

function ReviewerItem({ stage, reviewer: { id, name, avatar } }: { stage: Stage; reviewer: Reviewer }) {
  const { t } = useTranslation('requests')
  const [update] = useCommand(updateApprovalMutation)
  const removal = useAction(() => update({ input: { id: stage.id, removeReviewerIDs: [id] } }))
  return (
    <li className={classes.reviewer} data-busy={removal.pending || undefined}>
      <Avatar id={id} name={name} picture={avatar} size={24} />
      <bdi>{name}</bdi>
      {stage.viewerCan.update && (
        <CloseButton
          size="sm"
          aria-label={t('reviewers.remove', { name })}
          onClick={() => void removal.run()}
        />
      )}
      <SaveError field={removal} />
    </li>
  )
}

function AddReviewer({ stage }: { stage: Stage }) {
  const { t } = useTranslation('requests')
  const [update] = useCommand(updateApprovalMutation)
  const isChosen = (id: string) => stage.reviewers.some((each) => each.id === id)
  const added = useAction((userID: string) =>
    update({
      input: {
        id: stage.id,
        ...(isChosen(userID) ? { removeReviewerIDs: [userID] } : { addReviewerIDs: [userID] }),
      },
    }),
  )
  return (
    <>
      <PersonPicker
        find={useTeam}
        label={t('reviewers.choose')}
        target={
          <IconButton
            label={t('reviewers.chooseOf', { stage: stage.stage })}
            icon={IconPlus}
            size={28}
            loading={added.pending}
          />
        }
        chosen={stage.reviewers.map(({ id }) => id)}
        onToggle={({ id }) => void added.run(id)}
      />
      <SaveError field={added} />
    </>
  )
}
