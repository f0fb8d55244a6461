import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { projectTitleMax } from '../../../shared/work-facts.ts'
import { fileLink } from '../../media/viewer/file-link.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Attachments } from '../../ui/files/attachments.tsx'
import { TextField } from '../../ui/saved/text-field.tsx'
import { RichField } from '../rich-field.tsx'
import { saveProjectMutation } from './operations.ts'
import classes from './project.module.css'
import type { ProjectProps } from './project.ts'
import { ProjectBoards } from './project-boards.tsx'
import { ProjectFacts } from './project-facts.tsx'
import { ProjectPicture } from './project-picture.tsx'
import { ProjectPriorities } from './project-priorities.tsx'
import { ProjectStatuses } from './project-statuses.tsx'
import { ProjectTags } from './project-tags.tsx'
import { useProjectField } from './use-project-field.ts'

/** The project's description on the left, its facts on the right; read-only for viewers who may not change it. */
export function ProjectView({ project }: ProjectProps) {
  const { t } = useTranslation('work')
  const [save] = useCommand(saveProjectMutation)
  const editable = project.viewerCan.update
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <Heading project={project} />
        <RichField
          text={project.description}
          save={(changes) => save({ input: { id: project.id, ...changes } })}
          editable={editable}
          draftKey={`project/${project.id}/description`}
          label={t('project.description')}
          unseen={project.descriptionUnseen}
        />
        <Files project={project} />
        <ProjectBoards project={project} />
        {editable && (
          <>
            <ProjectStatuses project={project} />
            <ProjectPriorities project={project} />
            <ProjectTags project={project} />
          </>
        )}
      </div>
      <ProjectFacts project={project} />
    </div>
  )
}

function Files({ project: { id, attachments, viewerCan } }: ProjectProps) {
  const { t } = useTranslation('work')
  const [save] = useCommand(saveProjectMutation)
  return (
    <Attachments
      title={t('task.attachments')}
      place={`project/${id}`}
      files={attachments}
      editable={viewerCan.update}
      open={fileLink}
      save={(changes) => save({ input: { id, ...changes } })}
    />
  )
}

function Heading({ project }: ProjectProps) {
  const { t } = useTranslation('work')
  const title = useProjectField(project, 'title')
  const editable = project.viewerCan.update
  return (
    <div className={classes.heading}>
      {editable ? (
        <ProjectPicture project={project} />
      ) : (
        <Avatar id={project.id} name={project.title} picture={project.avatar} size={56} square />
      )}
      <div className={classes.title}>
        {editable ? (
          <TextField
            label={t('project.title')}
            field={title}
            max={projectTitleMax}
            className={classes.titleInput}
            grows
            required
          />
        ) : (
          <Title order={2} className={classes.titleInput} dir="auto">
            {project.title}
          </Title>
        )}
      </div>
    </div>
  )
}
