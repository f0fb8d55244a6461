import { Button, Switch, Text, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useTeam } from '../../agencies/find/use-team.ts'
import { useSlot } from '../../platform/use-slot.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { PersonPicker } from '../../ui/people/person-picker.tsx'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { ClientTag } from '../client-tag.tsx'
import { ProjectClientSheet } from '../projects/project-sheets.tsx'
import { useTaskDates } from '../use-task-dates.ts'
import { ChannelField } from './channel-field.tsx'
import classes from './project.module.css'
import type { ProjectProps } from './project.ts'
import { useProjectField } from './use-project-field.ts'

/** Whose a project is, for whom, where it is talked about and how far it is. */
export function ProjectFacts({ project }: ProjectProps) {
  const { t } = useTranslation('work')
  const { isStaff } = useViewer()
  const facts = useSlot('projectFacts')
  return (
    <aside className={classes.facts} aria-label={t('project.facts')}>
      <FactRow label={t('project.owner')}>
        <Owner project={project} />
      </FactRow>
      {isStaff && (
        <FactRow label={t('project.client')}>
          <Client project={project} />
        </FactRow>
      )}
      {(project.viewerCan.update || project.channel) && (
        <FactRow label={t('project.channel')}>
          <Channel project={project} />
        </FactRow>
      )}
      {project.viewerCan.update && (
        <FactRow label={t('task.hours')}>
          <Estimates project={project} />
        </FactRow>
      )}
      <Suspense>
        {facts.map((Facts, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed while a workspace is open.
          <Facts key={at} projectID={project.id} />
        ))}
      </Suspense>
      <Progress project={project} />
      <Members project={project} />
    </aside>
  )
}

function Owner({ project }: ProjectProps) {
  const { t } = useTranslation('work')
  const owner = useProjectField(project, 'ownerID')
  const { update } = project.viewerCan
  const name = project.owner?.name ?? t('task.formerMember')
  const picture = (
    <Avatar id={project.ownerID} name={name} picture={project.owner?.avatar ?? null} size={24} />
  )
  if (!update)
    return (
      <span className={classes.person}>
        {picture}
        <bdi>{name}</bdi>
      </span>
    )
  return (
    <>
      <PersonPicker
        find={useTeam}
        label={t('project.chooseOwner')}
        target={
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={picture}
            loading={owner.saving}
          >
            <bdi aria-hidden>{name}</bdi>
            <VisuallyHidden>{t('project.ownedBy', { name })}</VisuallyHidden>
          </Button>
        }
        chosen={[owner.value]}
        onToggle={({ id }) => id !== project.ownerID && void owner.set(id)}
      />
      <SaveError field={owner} />
    </>
  )
}

function Client({ project }: ProjectProps) {
  const { t } = useTranslation('work')
  const [opened, sheet] = useDisclosure(false)
  return (
    <>
      {project.client ? (
        <ClientTag client={project.client} />
      ) : (
        <Text c="dimmed">{t('project.noClient')}</Text>
      )}
      {project.viewerCan.update && (
        <Button variant="subtle" size="compact-sm" onClick={sheet.open}>
          {t(project.client ? 'project.changeClient' : 'project.setClient')}
        </Button>
      )}
      {opened && <ProjectClientSheet project={project} onClose={sheet.close} />}
    </>
  )
}

function Channel({ project }: ProjectProps) {
  const { t } = useTranslation('work')
  const { channel } = project
  return (
    <>
      {project.viewerCan.update && <ChannelField project={project} />}
      {channel && (
        <Text
          size="sm"
          c="var(--atrium-link, var(--mantine-color-anchor))"
          renderRoot={(props) => (
            <Link to="/dial/c/$channelID" params={{ channelID: channel.id }} {...props} />
          )}
        >
          {t('project.openChannel')}
        </Text>
      )}
    </>
  )
}

function Estimates({ project }: ProjectProps) {
  const { t } = useTranslation('work')
  const shown = useProjectField(project, 'showEstimates')
  return (
    <>
      <Switch
        size="xs"
        label={t('project.showEstimates')}
        checked={shown.value}
        onChange={({ currentTarget }) => void shown.set(currentTarget.checked)}
      />
      <SaveError field={shown} />
    </>
  )
}

function Progress({ project: { progress } }: ProjectProps) {
  const { t } = useTranslation('work')
  const formats = useFormats()
  const { date } = useTaskDates()
  const { done, tasks, overdue, hours, hoursDone, nextDue } = progress
  return (
    <>
      <FactRow label={t('projects.done')}>{t('projects.doneOf', { done, tasks })}</FactRow>
      {overdue > 0 && (
        <FactRow label={t('projects.overdue')}>
          <Text component="span" fw={600} c="danger">
            {formats.count(overdue)}
          </Text>
        </FactRow>
      )}
      {hours !== null && hours > 0 && (
        <FactRow label={t('projects.hoursLeft')}>
          {formats.hours(hours - (hoursDone ?? 0))} {t('projects.ofHours', { hours: formats.hours(hours) })}
        </FactRow>
      )}
      {nextDue && <FactRow label={t('projects.nextDue')}>{date(nextDue)}</FactRow>}
    </>
  )
}

function Members({ project: { progress } }: ProjectProps) {
  const { t } = useTranslation('work')
  if (progress.people.length === 0) return null
  return (
    <FactRow label={t('projects.people')}>
      <ul className={classes.people} aria-label={t('projects.people')}>
        {progress.people.map(({ id, name, avatar }) => (
          <li key={id} className={classes.person}>
            <Avatar id={id} name={name} picture={avatar} size={24} />
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </FactRow>
  )
}
