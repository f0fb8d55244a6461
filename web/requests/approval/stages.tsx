import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { idInDraft } from '../../platform/drafts/id-in-draft.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { useUploads } from '../../platform/uploads/use-uploads.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { UploadList } from '../../ui/files/upload-list.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { Section } from '../../ui/section.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import classes from './approval.module.css'
import { roundsOf } from './approval.ts'
import {
  addApprovalFileMutation,
  addVersionMutation,
  createApprovalMutation,
  requestStagesQuery,
  updateApprovalMutation,
} from './operations.ts'
import { Reviewers } from './reviewers.tsx'
import { DueDate, Rounds } from './stage-fields.tsx'
import { Withdraw } from './withdraw.tsx'

type Stage = ResultOf<typeof requestStagesQuery>['listRequestApprovals']['items'][number]

/** A retried upload must create the same approval, whose id must not reveal when the file was selected. */
const idOf = (upload: string) => idInDraft(upload, 'approval')

/** The stages in which files of a request are approved; staff submit files and newer versions. */
export function Stages({ requestID }: { requestID: string }) {
  const { t } = useTranslation('requests')
  const { isStaff } = useViewer()
  const asked = useShownQuery({
    query: requestStagesQuery,
    variables: useMemo(() => ({ requestID }), [requestID]),
  })
  const [{ data, error }] = asked
  const [create] = useCommand(createApprovalMutation)
  const uploads = useUploads(
    `request/${requestID}/approval`,
    'request',
    async ({ key }, id) => void (await create({ input: { id: idOf(id), requestID, files: [{ key }] } })),
  )
  const stages = data?.listRequestApprovals.items ?? []
  if (!isStaff && stages.length === 0 && !error) return null
  return (
    <Section title={t('approval.title')} count={stages.length || undefined}>
      <Stack gap="md">
        <QueryState of={asked} loading={<ListSkeleton rows={2} />} />
        <ol className={classes.stages}>
          {stages.map((stage) => (
            <StageItem key={stage.id} stage={stage} next={nextOf(stage, stages)} />
          ))}
        </ol>
        <UploadList uploads={uploads} />
        {isStaff && data && (
          <FileButton onChange={(file) => file && uploads.add([file])}>
            {(button) => (
              <Button {...button} variant="default" style={{ alignSelf: 'start' }}>
                {t('approval.begin')}
              </Button>
            )}
          </FileButton>
        )}
      </Stack>
    </Section>
  )
}

/** The stage that starts when this one is skipped. */
function nextOf({ id, seriesID, started }: Stage, stages: readonly Stage[]): string | undefined {
  const series = stages.filter((each) => each.seriesID === seriesID)
  const after = series.slice(series.findIndex((each) => each.id === id) + 1)
  return started ? after.find(({ closed }) => !closed)?.stage : undefined
}

function StageItem({ stage, next }: { stage: Stage; next: string | undefined }) {
  const { t } = useTranslation('requests')
  const { isStaff } = useViewer()
  const { calendarDate } = useFormats()
  const rounds = t('approval.rounds', roundsOf(stage))
  const isCurrent = stage.viewerCan.update && stage.started
  const due = stage.dueDate ? [t('approval.due', { date: calendarDate(stage.dueDate) })] : []
  const state = stage.closed
    ? t(stage.approved ? 'approval.approved' : 'approval.closed')
    : stage.started
      ? [rounds, ...due].join(' · ')
      : t('approval.notYet')
  return (
    <li className={classes.stageItem}>
      <Group justify="space-between" wrap="nowrap">
        <Text span fw={600}>
          {stage.stage}
        </Text>
        <Text span fz="xs" c={stage.approved ? 'success' : 'dimmed'}>
          {state}
        </Text>
      </Group>
      {isStaff && stage.side === 'staff' && <Reviewers stage={stage} />}
      {stage.decisions.map((decision) => (
        <Decided key={decision.id} decision={decision} />
      ))}
      {(stage.started || stage.viewerCan.update) && (
        <Group gap="xs" mt="xs">
          {stage.started && (
            <Button
              size="xs"
              variant={stage.viewerCan.decide ? 'filled' : 'default'}
              component={Link}
              to={`${isStaff ? '/request-system' : '/portal'}/approval/${stage.id}`}
            >
              {t('approval.review')}
            </Button>
          )}
          {isCurrent && stage.files.map((file) => <NewVersion key={file.id} file={file} />)}
          {isCurrent && <MoreFiles id={stage.id} />}
          {stage.viewerCan.update && <Withdraw stage={stage} next={next} />}
          {stage.viewerCan.reopen && <Reopen id={stage.id} />}
        </Group>
      )}
      {isCurrent && (
        <Group gap="xs" mt="xs" grow>
          <Rounds key={stage.reviewsLimit} stage={stage} />
          <DueDate key={stage.dueDate} stage={stage} />
        </Group>
      )}
    </li>
  )
}

/** Reopens a stage that was rejected, or withdrawn by mistake: with a newer version, or by going on to the next stage. */
function Reopen({ id }: { id: string }) {
  const { t } = useTranslation('requests')
  const [update] = useCommand(updateApprovalMutation)
  const reopening = useAction(() => update({ input: { id, closed: false } }))
  return (
    <>
      <Button size="xs" variant="default" loading={reopening.pending} onClick={() => void reopening.run()}>
        {t('approval.openAgain')}
      </Button>
      <SaveError field={reopening} />
    </>
  )
}

/** Who decided what and when, and about which versions. */
function Decided({ decision }: { decision: Stage['decisions'][number] }) {
  const { t } = useTranslation('requests')
  const { dateTime } = useFormats()
  const versions = decision.versions.map(({ name, n }) => `${name}, ${t('approval.versionOf', { n })}`)
  return (
    <Text component="div" fz="xs">
      <bdi>{decision.user?.name}</bdi>: {t(`decide.${decision.decision}`)}
      {decision.note && ` · ${decision.note}`}
      <Text fz="xs" c="dimmed">
        {[dateTime(decision.createdAt), ...versions].join(' · ')}
      </Text>
    </Text>
  )
}

function NewVersion({ file }: { file: Stage['files'][number] }) {
  const { t } = useTranslation('requests')
  const [add] = useCommand(addVersionMutation)
  const uploads = useUploads(
    `approval/file/${file.id}`,
    'request',
    async ({ key }, id) => void (await add({ input: { id: idOf(id), fileID: file.id, key } })),
  )
  return (
    <>
      <FileButton onChange={(chosen) => chosen && uploads.add([chosen])}>
        {(button) => (
          <Button {...button} size="xs" variant="default">
            {t('approval.newVersion', { name: file.name, n: (file.versions[0]?.n ?? 0) + 1 })}
          </Button>
        )}
      </FileButton>
      <UploadList uploads={uploads} />
    </>
  )
}

function MoreFiles({ id }: { id: string }) {
  const { t } = useTranslation('requests')
  const [add] = useCommand(addApprovalFileMutation)
  const uploads = useUploads(
    `approval/${id}`,
    'request',
    async ({ key }, upload) => void (await add({ input: { id: idOf(upload), requestApprovalId: id, key } })),
  )
  return (
    <>
      <FileButton multiple onChange={uploads.add}>
        {(button) => (
          <Button {...button} size="xs" variant="default">
            {t('files.add')}
          </Button>
        )}
      </FileButton>
      <UploadList uploads={uploads} />
    </>
  )
}
