import { CloseButton, FileButton, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/avatar.tsx'
import { pictureTypes, usePicture } from '../../ui/files/use-picture.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { SaveError } from '../../ui/saved/save-error.tsx'
import classes from './project.module.css'
import type { ProjectProps } from './project.ts'
import { useProjectField } from './use-project-field.ts'

/** The picture of a project, which is also the button that replaces it. */
export function ProjectPicture({ project }: ProjectProps) {
  const { t } = useTranslation(['work', 'ui'])
  const saved = useProjectField(project, 'avatar')
  const { progress, change, choose } = usePicture('avatar', saved.set)

  return (
    <div className={classes.picture}>
      <FileButton accept={pictureTypes} onChange={choose}>
        {(props) => (
          <UnstyledButton
            {...props}
            className={classes.choosePicture}
            aria-label={t('project.choosePicture')}
            data-tooltip={t('project.choosePicture')}
            disabled={change.pending}
          >
            <Avatar id={project.id} name={project.title} picture={project.avatar} size={56} square />
          </UnstyledButton>
        )}
      </FileButton>
      {project.avatar && progress === undefined && (
        <CloseButton
          size="sm"
          className={classes.removePicture}
          aria-label={t('project.removePicture')}
          onClick={() => void saved.set(null)}
        />
      )}
      {progress !== undefined && <ProgressBar label={t('ui:picture.uploading')} value={progress} />}
      <SaveError field={change} />
      <SaveError field={saved} />
    </div>
  )
}
