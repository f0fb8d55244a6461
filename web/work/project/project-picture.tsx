import { CloseButton, FileButton, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadFile } from '../../platform/uploads/upload.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { toastError } from '../../ui/toast.ts'
import classes from './project.module.css'
import type { ProjectProps } from './project.ts'
import { useProjectField } from './use-project-field.ts'

/** The picture of a project, which is also the button that replaces it. */
export function ProjectPicture({ project }: ProjectProps) {
  const { t } = useTranslation('work')
  const picture = useProjectField(project, 'avatar')
  const [progress, setProgress] = useState<number>()

  async function choose(file: File | null) {
    if (!file) return
    setProgress(0)
    try {
      const { key } = await uploadFile(file, { purpose: 'avatar', onProgress: setProgress })
      await picture.set(key)
    } catch (error) {
      toastError(error)
    } finally {
      setProgress(undefined)
    }
  }

  return (
    <div className={classes.picture}>
      <FileButton accept="image/png,image/jpeg,image/gif,image/webp" onChange={choose}>
        {(props) => (
          <UnstyledButton
            {...props}
            className={classes.choosePicture}
            aria-label={t('project.choosePicture')}
            data-tooltip={t('project.choosePicture')}
            disabled={progress !== undefined}
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
          onClick={() => void picture.set(null)}
        />
      )}
      {progress !== undefined && <ProgressBar label={t('project.choosePicture')} value={progress} />}
      <SaveError field={picture} />
    </div>
  )
}
